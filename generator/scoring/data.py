"""The kinds of data that pass through the kernel, under their names."""

from collections.abc import Mapping
from typing import Any, Union

#: Where something stands in data: keys, and places in lists.
GivenPath = tuple[Union[str, int], ...]
#: What an entry of the ledger says beside its rule. Each rule has facts of its own: who reads them knows the rule.
Facts = Mapping[str, Any]
#: The values of a sitting. An engine declares what each must be, and reckons with it as just that: no one type fits all.
Values = Mapping[str, Any]
