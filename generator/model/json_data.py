"""Plain data, as JSON has it."""

from __future__ import annotations

from typing import Any

#: Keys with values. Who writes a part and who reads it agree on its keys; were its values said to be any kind of JSON, each
#: reader would have to doubt each of them.
JsonObject = dict[str, Any]
