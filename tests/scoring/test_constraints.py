"""What a field of a `given` declares is enforced wherever it is read."""

import re
from dataclasses import dataclass, field
from typing import Annotated, Any, Optional, Union

import pytest

from generator.language.messages import messages_of
from generator.scoring.constraints import AtLeast, AtMost, Distinct, In, Never, Player, Seats, Within
from generator.scoring.given import GivenError, Natural
from generator.scoring.procedure import Procedures
from tests.games import ROOT, TOLD

PROCEDURES = Procedures()
VALUES = {
    "workers": 3,
    "cost": {"manor": 3, "castle": 4},
    "colours": ["red", "blue"],
    "sides": [1, 3],
    "two": 2,
}


@dataclass(frozen=True)
class Table:
    players: Annotated[tuple[str, ...], Seats()] = ()
    leader: Optional[Annotated[str, Player()]] = None
    there: dict[Annotated[str, Player(also=("neutral",))], Annotated[Natural, AtMost("workers")]] = field(
        default_factory=dict
    )
    district: Optional[Annotated[str, In("cost", what="district")]] = None
    colour: Optional[Annotated[str, In("colours", "cost")]] = None
    die: Annotated[Natural, AtLeast(1), AtMost(6)] = 1
    cards: Annotated[tuple[str, ...], Distinct(), AtMost(2)] = ()
    either: Union[Natural, Annotated[str, Player()]] = 0
    side: Annotated[Natural, Within("sides")] = 1
    thrown: tuple[Annotated[Natural, Within("sides", what="side")], ...] = ()
    name: Annotated[str, Never("neutral", "Name somebody who plays.")] = ""
    met: tuple[Annotated[str, Player(of="two")], ...] = ()
    numbers: Annotated[dict[str, Natural], Distinct()] = field(default_factory=dict)


@dataclass(frozen=True)
class Boards:
    boards: Annotated[dict[str, Natural], Seats(all=True)]


@dataclass(frozen=True)
class Sides:
    sides: Annotated[tuple[str, ...], Seats(all=True, of="two")]


@PROCEDURES.procedure("table", Table)
def table(given: Table, values: Any, ledger: Any) -> dict[str, Any]:
    return {}


@PROCEDURES.procedure("sides", Sides)
@PROCEDURES.procedure("boards", Boards)
def boards(given: Boards, values: Any, ledger: Any) -> dict[str, Any]:
    return {}


def fault(procedure: str, given: dict[str, Any], seats: Optional[int] = 2) -> Optional[tuple[Any, ...]]:
    try:
        PROCEDURES.run(procedure, given, VALUES, seats)
    except GivenError as error:
        return error.path, error.what, error.fix
    return None


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"players": ["anna", "bela"], "leader": "bela", "there": {"anna": 3, "neutral": 0}},
        {"there": {"anna": 1, "bela": 1, "neutral": 1}},
        {"district": "manor", "colour": "red", "die": 6, "cards": ["a", "b"], "either": "anna"},
        {"colour": "castle", "side": 3, "name": "red"},
        {"numbers": {"a": 1, "b": 2}},
    ],
)
def test_what_fits_is_taken(given: dict[str, Any]) -> None:
    assert fault("table", given) is None


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            {"players": ["anna", "anna"]},
            (("players", 1), '"anna" plays twice', "Name everybody once."),
        ),
        (
            {"players": ["anna", "bela", "csilla"]},
            (("players", 2), "3 play at a table of 2", "Name fewer, or correct the sitting."),
        ),
        (
            {"players": ["anna", "bela"], "leader": "zz"},
            (("leader",), '"zz" does not play', "Name one of anna, bela."),
        ),
        (
            {"players": [], "leader": "anna"},
            (("leader",), '"anna" does not play', "Say who plays."),
        ),
        (
            {"players": ["anna"], "there": {"zz": 1}},
            (("there", "#zz"), '"zz" does not play', "Name one of anna."),
        ),
        (
            {"leader": "anna", "there": {"bela": 1, "csilla": 1}},
            (("there", "#csilla"), "3 play at a table of 2", "Name fewer, or correct the sitting."),
        ),
        (
            {"there": {"anna": 4}},
            (("there", "anna"), '"4" does not fit for "anna"', "Write a number up to 3 here."),
        ),
        ({"die": 0}, (("die",), '"0" does not fit for "die"', "Write a number from 1 on here.")),
        (
            {"district": "hut"},
            (("district",), 'there is no district "hut"', "Use one of: manor, castle."),
        ),
        (
            {"colour": "grey"},
            (("colour",), '"grey" is not among colours and cost', "Use one of: red, blue, manor, castle."),
        ),
        ({"side": 0}, (("side",), '"0" does not fit for "side"', "Write a number from 1 to 3 here.")),
        ({"side": 4}, (("side",), '"4" does not fit for "side"', "Write a number from 1 to 3 here.")),
        ({"thrown": [1, 4]}, (("thrown", 1), 'there is no side "4"', "Write a number from 1 to 3 here.")),
        ({"name": "neutral"}, (("name",), '"neutral" cannot stand here', "Name somebody who plays.")),
        ({"leader": " "}, (("leader",), '" " is no name', "Write a name.")),
        ({"players": [""]}, (("players", 0), '"" is no name', "Write a name.")),
        ({"cards": ["a", "a"]}, (("cards", 1), '"a" is there twice', "Write it once.")),
        ({"numbers": {"a": 1, "b": 1}}, (("numbers", "b"), '"1" is there twice', "Write it once.")),
        ({"cards": ["a", "b", "c"]}, (("cards",), '3 do not fit for "cards"', "Write 2 at most.")),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(given: dict[str, Any], told: tuple[Any, ...]) -> None:
    assert fault("table", given) == told


def test_everybody_at_the_table_may_have_to_be_named() -> None:
    assert fault("boards", {"boards": {"anna": 1, "bela": 2}}) is None
    assert fault("boards", {"boards": {"anna": 1}}) == (
        ("boards",),
        "1 play at a table of 2",
        "Name everybody, or correct the sitting.",
    )


def test_where_the_sitting_is_open_nobody_is_counted() -> None:
    assert fault("table", {"players": ["anna", "bela", "csilla"]}, seats=None) is None


def test_who_was_read_in_vain_is_not_counted() -> None:
    """A union tries one type after another."""

    @dataclass(frozen=True)
    class Pair:
        who: Annotated[str, Player()]
        count: Natural

    @dataclass(frozen=True)
    class Either:
        players: Annotated[tuple[str, ...], Seats()]
        one: Union[Pair, dict[str, str]]

    procedures = Procedures()
    procedures.procedure("either", Either)(lambda given, values, ledger: {})

    run = procedures.run("either", {"players": ["anna"], "one": {"who": "zz", "count": "few"}}, {})
    assert run.given.one == {"who": "zz", "count": "few"}


def test_a_value_can_say_how_many_take_part_where_not_all_of_them_sit_there() -> None:
    assert fault("sides", {"sides": ["anna", "automaton"]}, seats=1) is None
    assert fault("sides", {"sides": ["anna"]}, seats=1)
    assert fault("table", {"met": ["anna", "automaton", "anna"]}, seats=1) is None
    assert fault("table", {"met": ["anna", "automaton", "bela"]}, seats=1)


def test_of_two_types_the_one_that_came_furthest_says_what_is_wrong() -> None:
    @dataclass(frozen=True)
    class Act:
        act: str

    @dataclass(frozen=True)
    class Gain:
        gains: tuple[Annotated[Natural, AtLeast(1)], ...]

    @dataclass(frozen=True)
    class Option:
        option: Union[Act, Gain]

    procedures = Procedures()
    procedures.procedure("option", Option)(lambda given, values, ledger: {})

    with pytest.raises(GivenError) as error:
        procedures.run("option", {"option": {"gains": [1, 0]}}, {})
    assert error.value.path == ("option", "gains", 1)


def test_every_message_of_the_kernel_can_be_said_in_every_language() -> None:
    """A page in another language than the engine's says it in its own words."""
    kernel = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "generator/scoring").glob("*.py"))
    raised = re.findall(r"raise GivenError\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)", kernel)
    assert len(raised) > 10
    named = set(re.findall(r'"([a-z]+(?:-[a-z]+)+|twice|seats|never)"', " ".join(raised)))
    assert {"not-playing", "twice", "not-among", "not-within", "too-much"} <= named
    for language in {language for _, language in TOLD} - {"en"}:
        said = messages_of(language)
        assert [key for key in named for end in ("", "-fix") if f"given-{key}{end}" not in said] == []
