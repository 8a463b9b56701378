"""A worked example: what lies on the table, what the rules give, and the sentences that tell it."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, StrictStr

from generator.model.json_data import JsonObject
from generator.model.record import Id, Record, Text, one_choice
from generator.model.rule import NumberWords, SourceOrStatus


class Example(Record):
    """A worked example: `given` holds primary facts only; `expect` is written by a person from the rule; `told` are its
    sentences. `names` says what areas and towers of the position are called; `drawn` how the figure lays them out; `after` the
    rule it is printed after, if not the last one it claims; `facts` pins, by rule, what the ledger says where it cites it; one
    for the `appendix` settles a question that hardly ever comes up."""

    title: Text
    procedure: Id
    sitting: Annotated[dict[str, StrictStr], BeforeValidator(one_choice)]
    claims: tuple[Id, ...]
    source: SourceOrStatus
    cast: tuple[Id, ...] = ()
    names: dict[str, Text] = {}
    drawn: JsonObject = {}
    after: Id | None = None
    given: JsonObject
    expect: JsonObject
    facts: dict[Id, tuple[JsonObject, ...]] = {}
    appendix: bool = False
    told: dict[str, tuple[StrictStr, ...]]
    note: Text | None = None
    numbers: tuple[NumberWords, ...] = ()
