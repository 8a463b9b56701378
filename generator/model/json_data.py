"""Plain data, as JSON has it."""

from __future__ import annotations

from typing import Any

#: A JSON object: keys with values of any kind. Who writes one and who reads it agree on its keys; were its values typed as any
#: kind of JSON, each reader would have to doubt each of them.
JsonObject = dict[str, Any]
