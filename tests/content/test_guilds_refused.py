"""What the engine of Guilds of London refuses, and where it says so."""

from __future__ import annotations

from typing import Any

import pytest

from generator.scoring.given import GivenError
from tests.content.guilds_table import OPENING, PLAYERS, POINTS, ballot, outcome, run, table_round

MOVE = {"use": "move", "card": ["cross"], "tile": ["cross"]}
TILE = {"majority": 3, "figures": {"anna": 2, "bela": 1}}


@pytest.mark.parametrize(
    ("procedure", "given", "path", "words"),
    [
        ("order", {"points": {}}, (), "0 play at a table of 4"),
        ("order", {"points": {**POINTS, "bela": 9}}, ("stacked",), "shares space 9"),
        ("order", {"points": {"anna": 3, "bela": 2}}, ("points",), "2 play at a table of 4"),
        ("order", {"points": POINTS, "stacked": ["edit"]}, ("stacked", 0), '"edit" does not play'),
        ("order", {"points": POINTS, "stacked": ["anna", "anna"]}, ("stacked", 1), "twice"),
        (
            "order",
            {"points": POINTS, "gains": [{"player": "edit", "points": 1}]},
            ("gains", 0, "player"),
            "does not play",
        ),
        ("turn", {"player": "anna", "hand": 1, "round": 13}, ("round",), '"13" does not fit for "round"'),
        ("turn", {"player": "anna", "hand": 0, "plays": [{"use": "hire"}]}, ("plays", 0), "no card left"),
        ("turn", {"player": "anna", "hand": 2, "plays": [{"use": "move"}]}, ("plays", 0), "symbol"),
        (
            "turn",
            {"player": "anna", "hand": 2, "plays": [{"use": "hire", "price": 1}]},
            ("plays", 0),
            "only an ability",
        ),
        ("calendar", {"round": 0}, ("round",), '"0" does not fit for "round"'),
        ("ready", {"table": "", "tiles": {}}, ("table",), "no tile on the table"),
        ("ready", {"table": "a b\nc", "tiles": {}}, ("table",), "line 2, column 1: this line has 1 places"),
        ("ready", {"table": "a :7", "tiles": {}}, ("table",), 'line 1, column 2: ":7" is no tile'),
        ("ready", {"table": "a b:x", "tiles": {}}, ("table",), 'line 1, column 2: "b:x" is no tile'),
        (
            "ready",
            {"table": "a b .\nhall hall a", "tiles": {}},
            ("table",),
            'line 2, column 3: there are two tiles "a"',
        ),
        ("ready", {"table": "a hall hall", "tiles": {"b": TILE}}, ("tiles", "b"), 'no open tile "b"'),
        ("ready", {"table": "a*anna hall hall", "tiles": {"a": TILE}}, ("tiles", "a"), 'no open tile "a"'),
        (
            "ready",
            {"table": "a hall hall", "tiles": {}, "beadle": "hall"},
            ("beadle",),
            'no open tile "hall"',
        ),
        (
            "ready",
            {"table": "a", "tiles": {"a": {"majority": 0}}},
            ("tiles", "a", "majority"),
            '"0" does not fit for "majority"',
        ),
        ("beadle", {"open": {"a": 4, "b": 4}}, ("open", "b"), '"4" is there twice'),
        ("beadle", {"open": {"a": 0}}, ("open", "a"), '"0" does not fit for "a"'),
        ("vote", {"name": "", "tile": TILE, "order": list(PLAYERS)}, ("name",), "no name"),
        (
            "vote",
            {"name": "a", "tile": TILE, "order": ["anna", "csilla", "denes", "edit"]},
            ("tile", "figures", "#bela"),
            '"bela" does not play',
        ),
        ("vote", ballot({"anna": 1}, masters={"ana": 1}), ("masters", "#ana"), '"ana" does not play'),
        ("vote", ballot({"anna": 1}, neutrals={"x": 1}), ("neutrals", "#x"), '"x" does not play'),
        ("vote", ballot({"anna": 1}, masters={"anna": 5}), ("masters",), "a tile has 4 sides"),
        ("vote", ballot({"anna": 15}, masters={"anna": 2}), ("masters", "anna"), "no 17 figures"),
        (
            "vote",
            {**ballot({"anna": 1}), "order": [*PLAYERS, "edit"]},
            ("order", 4),
            "5 play at a table of 4",
        ),
        (
            "vote",
            ballot({"anna": 1}, tile={"symbols": ["crown", "harp"]}),
            ("tile", "symbols", 1),
            'no symbol "harp"',
        ),
        (
            "vote",
            ballot({"anna": 1}, tile={"symbols": ["crown", "crown"]}),
            ("tile", "symbols", 1),
            "is there twice",
        ),
        (
            "vote",
            ballot({"anna": 2}, bonus=[{"use": "hire", "count": 15}]),
            ("bonus", 0, "count"),
            "at most 14 liverymen in the supply",
        ),
        (
            "vote",
            ballot({"anna": 2}, masters={"anna": 1}, bonus=[{"use": "hire", "count": 1, "supply": 14}]),
            ("bonus", 0, "supply"),
            "at most 13 liverymen in the supply",
        ),
        (
            "turn",
            {"player": "anna", "hand": 2, "plays": [{"use": "move", "card": ["harp"], "tile": ["crown"]}]},
            ("plays", 0, "card", 0),
            'no symbol "harp"',
        ),
        ("order", {"points": {**POINTS, "edit": 0}}, ("points", "#edit"), "5 play at a table of 4"),
        ("final", {"points": {**POINTS, "edit": 0}}, ("points", "#edit"), "5 play at a table of 4"),
        ("round", table_round(points={**POINTS, "edit": 0}), ("points", "#edit"), "5 play at a table of 4"),
        ("ready", {"table": "a:4 b:3 hall hall", "tiles": {}}, ("beadle",), 'and that is "b"'),
        ("ready", {"table": "a:4 b:3 hall hall", "tiles": {}, "beadle": "a"}, ("beadle",), 'and that is "b"'),
        ("ready", {"table": "a b hall hall", "tiles": {}, "beadle": "a"}, ("beadle",), '"a" has no number'),
        (
            "ready",
            {"table": "a:3 b:3", "tiles": {}},
            ("table",),
            "line 1, column 2: another guild has the number 3 too",
        ),
        ("round", table_round(beadle="dyers"), ("beadle",), 'and that is "paviers"'),
        ("round", table_round(beadle=None), ("beadle",), 'and that is "paviers"'),
        ("round", table_round(table="*anna hall hall", beadle=None), ("table",), "no tile is open"),
        ("round", table_round(neutrals={"zed": 1}), ("neutrals", "#zed"), '"zed" does not play'),
        (
            "round",
            table_round(
                tiles={
                    "dyers": {"majority": 20, "figures": {"anna": 9}},
                    "paviers": {"majority": 20, "figures": {"anna": 8}},
                }
            ),
            ("tiles",),
            '"anna" has no 17 figures',
        ),
        (
            "plantation",
            {
                "side": "ulster",
                "figures": {"x": 1},
                "return-left": 1,
                "return-right": 1,
                "order": list(PLAYERS),
            },
            ("figures", "#x"),
            '"x" does not play',
        ),
        (
            "final",
            {
                "points": POINTS,
                "mayoral": {"anna": [{"each": 1, "symbol": "crown", "tiles": ["dyers"]}]},
                "symbols": {"dyers": ["cross"]},
            },
            ("mayoral", "anna", 0, "tiles", 0),
            'does not bear the symbol "crown"',
        ),
        (
            "final",
            {"points": POINTS, "symbols": {"dyers": ["harp"]}},
            ("symbols", "dyers", 0),
            'no symbol "harp"',
        ),
        ("vote", {"name": "a", "tile": TILE, "order": ["anna", "bela", "anna"]}, ("order", 2), "twice"),
        ("vote", ballot({"anna": 17}), ("tile", "figures", "anna"), '"17" does not fit'),
        ("vote", ballot({"anna": 1}, neutrals={"anna": 9}), ("neutrals",), "8 neutral liverymen"),
        ("vote", ballot({"anna": 1}, open={"dyers": 4}), ("open", "dyers"), "is being resolved"),
        (
            "vote",
            ballot({"anna": 1, "bela": 1}, bonus=[{"use": "cards"}]),
            ("bonus",),
            "nobody gets its bonus",
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "move", "from": "dyers"}]),
            ("bonus", 0),
            "one place to another",
        ),
        ("vote", ballot({"anna": 1}, bonus=[{"use": "plantation"}]), ("bonus", 0), "one place to another"),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "plantation", "from": "dyers", "count": 2}]),
            ("bonus", 0, "count"),
            "a bonus moves 1 figure",
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "plantation", "from": "dyers"}] * 2),
            ("bonus", 1, "from"),
            'no figure on "dyers"',
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "move", "from": "hall", "to": "dyers"}]),
            ("bonus", 0, "to"),
            "is being resolved",
        ),
        (
            "vote",
            ballot({"anna": 1}, swaps=[{"player": "bela", "takes": {"anna": 1}}]),
            ("swaps", 0, "takes"),
            '"bela" has only 0 neutral liverymen',
        ),
        (
            "vote",
            ballot({"anna": 1}, neutrals={"bela": 2}, swaps=[{"player": "bela", "takes": {"anna": 2}}]),
            ("swaps", 0, "takes", "anna"),
            '"anna" has only 1 liverymen',
        ),
        (
            "vote",
            ballot({"anna": 1}, neutrals={"bela": 2}, swaps=[{"player": "bela", "takes": {"csilla": 1}}]),
            ("swaps", 0, "takes", "csilla"),
            '"csilla" has only 0 liverymen',
        ),
        (
            "vote",
            ballot({"anna": 1}, swaps=[{"player": "bela", "takes": {}}]),
            ("swaps", 0, "takes"),
            "swaps nothing",
        ),
        (
            "vote",
            ballot(
                {"anna": 2},
                neutrals={"anna": 1, "bela": 1},
                swaps=[{"player": "bela", "takes": {"anna": 1}}, {"player": "anna", "takes": {"anna": 1}}],
            ),
            ("swaps", 1, "player"),
            "out of turn",
        ),
        (
            "vote",
            ballot(
                {"anna": 2},
                neutrals={"bela": 2},
                swaps=[{"player": "bela", "takes": {"anna": 1}}, {"player": "bela", "takes": {"anna": 1}}],
            ),
            ("swaps", 1, "player"),
            "out of turn",
        ),
        (
            "vote",
            ballot({"anna": 1}, swaps=[{"player": "x", "takes": {}}]),
            ("swaps", 0, "player"),
            '"x" does not play',
        ),
        ("ready", {"table": "a", "tiles": {}, "round": 13}, ("round",), '"13" does not fit'),
        ("round", table_round(round=13), ("round",), '"13" does not fit'),
        ("round", table_round(tiles={"x": TILE}), ("tiles", "x"), 'no open tile "x"'),
        ("round", table_round(neutrals={"anna": 9}), ("neutrals",), "8 neutral liverymen"),
        (
            "plantation",
            {"side": "ulster", "figures": {}, "return-left": 1, "return-right": 1, "neutrals": {"anna": 9}},
            ("neutrals",),
            "8 neutral liverymen",
        ),
        (
            "round",
            table_round(
                tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}},
                bonus={"dyers": [{"use": "move", "from": "dyers", "to": "x"}]},
            ),
            ("bonus", "dyers", 0, "to"),
            'no figure can move to "x"',
        ),
        ("round", table_round(table="*x"), ("table",), 'line 1, column 1: nobody is called "x"'),
        (
            "round",
            table_round(tiles={"dyers": {"majority": 1, "figures": {"x": 1}}}),
            ("tiles", "dyers", "figures", "#x"),
            '"x" does not play',
        ),
        ("round", table_round(bonus={"dyers": []}), ("bonus", "dyers"), 'the turn of "dyers" does not come'),
        ("round", table_round(swaps={"dyers": []}), ("swaps", "dyers"), 'the turn of "dyers" does not come'),
        (
            "round",
            table_round(
                tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}},
                bonus={"dyers": [{"use": "move", "from": "dyers", "to": "paviers"}]},
            ),
            ("bonus", "dyers", 0, "to"),
            'no figure can move to "paviers"',
        ),
        (
            "round",
            table_round(
                tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}},
                bonus={"dyers": [{"use": "plantation", "from": "lightermen"}]},
            ),
            ("bonus", "dyers", 0, "from"),
            'no figure on "lightermen"',
        ),
        (
            "plantation",
            {"side": "ulster", "figures": {"anna": 17}, "return-left": 1, "return-right": 1},
            ("figures", "anna"),
            '"17" does not fit',
        ),
        ("growth", {"table": "o o\no hall", "rounds": [3]}, ("table",), "the Guildhall has 2 tiles"),
        ("growth", {"table": "hall o hall", "rounds": [3]}, ("table",), "the Guildhall has 2 tiles"),
        (
            "growth",
            {"table": "o . .\n. hall hall", "rounds": [3]},
            ("table",),
            "line 1, column 1: this tile lies apart",
        ),
        ("growth", {"table": OPENING, "rounds": [4]}, ("rounds", 0), "no growth in round 4"),
        ("growth", {"table": OPENING, "rounds": [6, 3]}, ("rounds", 1), "not in order"),
        ("growth", {"table": OPENING, "rounds": [3, 3]}, ("rounds", 1), "not in order"),
        ("growth", {"table": OPENING, "rounds": [15]}, ("rounds", 0), '"15" does not fit'),
        ("final", {"points": {}}, (), "0 play at a table of 4"),
        ("final", {"points": POINTS, "mayoral": {"edit": [1]}}, ("mayoral", "#edit"), '"edit" does not play'),
        (
            "final",
            {"points": POINTS, "table": "*anna", "pairs": {"anna": 0}},
            ("pairs",),
            "on the table already",
        ),
        ("final", {"points": POINTS, "table": "*edit"}, ("table",), 'nobody is called "edit"'),
        # what was taken silently before
        (
            "turn",
            {"player": "anna", "hand": 2, "plays": [{**MOVE, "price": 1}]},
            ("plays", 0),
            "only an ability",
        ),
        (
            "turn",
            {"player": "anna", "hand": 2, "plays": [{**MOVE, "draw-now": 1}]},
            ("plays", 0),
            "only an ability",
        ),
        (
            "turn",
            {"player": "anna", "hand": 2, "plays": [{**MOVE, "draw-later": 2}]},
            ("plays", 0),
            "only an ability",
        ),
        (
            "turn",
            {"player": "anna", "hand": 2, "plays": [{"use": "hire", "tile": ["cross"]}]},
            ("plays", 0, "tile"),
            "only a move goes to a tile",
        ),
        (
            "turn",
            {"player": "anna", "hand": 2, "plays": [{**MOVE, "tile": ["cross", "crown", "anchor"]}]},
            ("plays", 0, "tile"),
            "no tile bears 3 symbols",
        ),
        ("turn", {"player": "neutral", "hand": 2}, ("player",), '"neutral" cannot stand here'),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "move", "from": "hall", "to": "plantation"}]),
            ("bonus", 0, "to"),
            'no figure can move to "plantation"',
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "move", "from": "dyers", "to": "hall"}]),
            ("bonus", 0, "to"),
            'no figure can move to "hall"',
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "move", "from": "plantation", "to": "paviers"}]),
            ("bonus", 0, "from"),
            "no figure comes back",
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "plantation", "from": "plantation"}]),
            ("bonus", 0, "from"),
            "no figure comes back",
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "move", "from": "paviers", "to": "paviers"}]),
            ("bonus", 0),
            "one place to another",
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "cards", "from": "paviers"}]),
            ("bonus", 0),
            "only a figure that moves",
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "cards", "supply": 2}]),
            ("bonus", 0, "supply"),
            "hired from the supply",
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "cards", "count": 0}]),
            ("bonus", 0, "count"),
            '"0" does not fit',
        ),
        (
            "vote",
            ballot({"anna": 1}, tile={"majority": 2}, bonus=[{"use": "cards"}]),
            ("bonus",),
            'the turn of "dyers" does not come',
        ),
        (
            "vote",
            ballot(
                {"anna": 1},
                tile={"majority": 2},
                neutrals={"bela": 1},
                swaps=[{"player": "bela", "takes": {"anna": 1}}],
            ),
            ("swaps",),
            'the turn of "dyers" does not come',
        ),
        (
            "vote",
            {"name": "a", "tile": TILE, "order": ["anna", "bela"]},
            ("order",),
            "2 play at a table of 4",
        ),
        ("vote", ballot({"anna": 1, "neutral": 1}), ("tile", "figures", "#neutral"), "cannot stand here"),
        ("vote", ballot({"anna": 1}, open={"a": 3, "b": 3}), ("open", "b"), "is there twice"),
        (
            "vote",
            ballot({"anna": 1}, tile={"symbols": ["cross", "crown", "anchor"]}),
            ("tile", "symbols"),
            "no tile bears 3 symbols",
        ),
        (
            "ready",
            {"table": "a hall hall", "tiles": {"a": {"majority": 1, "figures": {"neutral": 1}}}},
            ("tiles", "a", "figures", "#neutral"),
            "cannot stand here",
        ),
        ("ready", {"table": "a", "tiles": {}}, ("table",), "the Guildhall has 2 tiles"),
        ("ready", {"table": "a hall", "tiles": {}}, ("table",), "the Guildhall has 2 tiles"),
        ("ready", {"table": "a hall hall . b", "tiles": {}}, ("table",), "column 5: this tile lies apart"),
        ("ready", {"table": "a:0 hall hall", "tiles": {}}, ("table",), 'column 1: "a:0" is no tile'),
        ("ready", {"table": "*neutral hall hall", "tiles": {}}, ("table",), '"*neutral" is no tile'),
        (
            "ready",
            {
                "table": "*edit a hall hall",
                "tiles": {"a": {"majority": 9, "figures": dict.fromkeys(PLAYERS, 1)}},
            },
            ("tiles",),
            "and 5 are named",
        ),
        ("round", table_round(table="dyers:9 paviers:4"), ("table",), "the Guildhall has 2 tiles"),
        (
            "plantation",
            {"side": "ulster", "figures": {}, "return-left": 1, "return-right": 1, "order": ["anna"]},
            ("order",),
            "1 of 4 players are in the order",
        ),
        (
            "plantation",
            {
                "side": "ulster",
                "figures": {"anna": 1},
                "return-left": 1,
                "return-right": 1,
                "neutrals": {"bela": 1},
                "swaps": [{"player": "bela", "takes": {"anna": 1}}],
            },
            ("order",),
            "0 of 4 players are in the order",
        ),
        (
            "final",
            {"points": POINTS, "table": "dyers", "mayoral": {"anna": [{"each": 1, "tiles": ["dyers"]}]}},
            ("mayoral", "anna", 0, "tiles", 0),
            'not master of "dyers"',
        ),
    ],
)
def test_what_cannot_be_is_refused_with_a_place_and_a_fix(
    procedure: str, given: dict[str, Any], path: tuple[Any, ...], words: str
) -> None:
    with pytest.raises(GivenError) as caught:
        run(procedure, given)

    assert caught.value.path == path
    assert words in caught.value.what
    assert caught.value.fix


def test_no_tile_is_left_open_only_in_a_round_in_which_tiles_are_resolved() -> None:
    with pytest.raises(GivenError, match="no tiles are resolved in round 3"):
        outcome("calendar", {"round": 3, "all-done": True}, 2)
