"""The engine of Viscounts of the West Kingdom: by properties, by brute force, by readings, and by what it refuses."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scoring.given import GivenError
from generator.scoring.values import ValueFault
from tests.games import loaded_game_of
from tests.sizes import Campaign, cases

SUBJECT = loaded_game_of("viscounts")
PROCEDURES = SUBJECT.procedures
EXAMPLES = [
    {name: getattr(example, name) for name in ("id", "procedure", "sitting", "claims", "given", "expect")}
    for example in SUBJECT.game.examples.values()
]
SEATS = ("anna", "bela", "csilla", "denes")
RING = ("ink-section", "flip-section", "gold-section", "hire-section", "virtue-section")


def values_at(players: int) -> dict[str, Any]:
    return dict(SUBJECT.game.values_at(SUBJECT.game.sitting({"players": str(players)}))) | {
        "players": players
    }


VALUES = {players: values_at(players) for players in (1, 2, 3, 4)}


def run(procedure: str, given: dict[str, Any], players: int = 3, **values: Any) -> Any:
    changed = {name.replace("_", "-"): value for name, value in values.items()}
    return PROCEDURES.run(procedure, given, {**VALUES[players], **changed})


def outcome(procedure: str, given: dict[str, Any], players: int = 3, **values: Any) -> dict[str, Any]:
    return dict(run(procedure, given, players, **values).outcome)


# Every worked example is replayed.


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_an_example_gives_what_a_person_worked_out(example: dict[str, Any]) -> None:
    found = PROCEDURES.run(example["procedure"], example["given"], VALUES[int(example["sitting"]["players"])])

    assert {key: found.outcome[key] for key in example["expect"]} == example["expect"]
    assert found.ledger.rules == set(example["claims"])


@pytest.mark.parametrize(
    ("name", "rule", "facts"),
    [
        ("four-pairs-for-three", "setup.choose", {"players": ["csilla", "bela", "anna"]}),
        ("two-virtue-across-a-meeting", "track.joined", {"player": "anna", "space": 3}),
        ("joined-markers-at-the-end", "track.end", {"player": "csilla", "lost": 2}),
        ("the-antagonist-is-played", "play.criminal", {"player": "anna", "icons": 3}),
        ("a-whole-round-inside", "move.round", {"steps": 5}),
        ("the-traveller-makes-clerics", "action.merchant-pairs", {"icons": 2, "merchants": 5}),
        ("silver-copies-a-manuscript", "action.silver-pairs", {"icons": 2, "silver": 4}),
        ("the-castle-cascade", "leader.equal", {"player": "bela", "other": "anna"}),
        ("the-castle-cascade", "leader.more", {"player": "anna", "former": "bela", "workers": 2}),
        (
            "the-castle-cascade",
            "castle.expel",
            {"player": "anna", "section": "flip-section", "tier": 1, "workers": 2},
        ),
        ("the-castle-cascade", "castle.three", {"player": "anna", "section": "ink-section", "workers": 5}),
        ("a-collision-on-the-sixth-space", "collision.when", {"player": "anna", "space": 6}),
        ("a-score-of-109", "score.sets", {"sets": [4, 3, 1]}),
        ("a-score-of-109", "score.castle", {"first": 5, "second": 4, "third": 2}),
        ("four-turns-to-come", "end.when", {"player": "bela", "turns": 4}),
        ("goods-break-the-tie", "score.tie", {"players": ["anna", "bela"], "goods": 7}),
        ("prizes-for-two-players", "kingdom.few", {"points": 8}),
        ("prizes-for-two-players", "kingdom.poverty", {"prizes": (12, 4), "won": [12], "place": 1}),
        ("two-tied-for-first", "kingdom.poverty", {"prizes": (12, 8, 4), "won": [12, 8], "place": 1}),
        ("four-turns-to-come", "end.when", {"rounds": {0: ("csilla",), 1: ("anna", "bela", "csilla")}}),
        ("a-workshop-moves-the-collision", "collision.reset", {"player": "bela", "space": 4}),
        ("two-virtue-across-a-meeting", "track.virtue", {"markers": {"corruption": 3, "virtue": 4}}),
        ("a-guildhall-between-two-links", "build.slot", {"row": [{"builder": 1}, {}, {"cleric": 1}]}),
        (
            "the-third-trading-post",
            "action.icons",
            {"gives": {"printed": {}, "bonus-cards": {}, "slots": {"trading-post": 2, "guildhall": 0}}},
        ),
        ("no-noble-no-worker", "workers.none", {"steps": {1: 1, 2: 3, 3: 5, 4: 8}}),
        ("the-last-worker-of-the-supply", "workers.supply", {"workers": 1, "missing": 1}),
        ("both-piles-are-used-up", "draw.limit", {"limit": 5, "everybody": 3}),
        ("two-layers-and-conditions", "score.conditions", {"number": 5, "size": 2, "met": 2, "left": 1}),
        ("two-layers-and-conditions", "score.sets", {"each": [4, 1]}),
        ("who-has-three-black-ribbons-first", "manuscripts.bonus-card", {"player": "bela", "place": 5}),
        ("the-builder-pays-stone", "solo-turn.build", {"cost": 5, "passed": ("guildhall",)}),
        ("as-many-workers-as-gold-allows", "solo-turn.workers", {"workers": 3, "cost": 5}),
        ("the-cleric-takes-resources", "solo.resource", {"held": {"ink": 5, "stone": 3, "gold": 0}}),
        (
            "the-builder-pays-stone",
            "solo-turn.icons",
            {"action": "build", "icons": 4, "resource": "stone", "number": 1},
        ),
    ],
)
def test_the_ledger_tells_what_happened_in_numbers(name: str, rule: str, facts: dict[str, Any]) -> None:
    example = next(example for example in EXAMPLES if example["id"] == name)
    found = PROCEDURES.run(example["procedure"], example["given"], VALUES[int(example["sitting"]["players"])])

    told = next(entry.facts for entry in found.ledger if entry.rule == rule)
    assert {name: told[name] for name in facts} == facts


# The castle, against every order in which full sections could be taken.


def ends(first: tuple[int, ...], second: tuple[int, ...]) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Where the workers of one player can end on the first two tiers, section after section in every order."""
    full = [at for at, number in enumerate(first) if number >= 3]
    if not full:
        return {(first, second)}
    found = set()
    for at in full:
        moved, risen = list(first), list(second)
        moved[at] -= 3
        risen[at] += 1
        moved[at - 1] += 1
        moved[(at + 1) % 5] += 1
        found |= ends(tuple(moved), tuple(risen))
    return found


def test_the_order_of_full_sections_never_changes_where_workers_end(campaign: Campaign) -> None:
    chance = campaign.chance("castle")
    for _ in range(campaign.count(150, 1_000, 50_000)):
        first = tuple(chance.randint(0, 2) for _ in RING)
        second = tuple(chance.randint(0, 2) for _ in RING)
        section, workers = chance.randrange(5), min(chance.randint(1, 4), 20 - sum(first) - sum(second))
        placed = tuple(number + (workers if at == section else 0) for at, number in enumerate(first))
        ((still, risen),) = ends(placed, second) if workers else {(first, second)}
        third = sum(max(0, number - 2) for number in risen)
        given = {
            "seats": ["anna", "bela"],
            "first": {name: {"anna": first[at]} for at, name in enumerate(RING)},
            "second": {name: {"anna": second[at]} for at, name in enumerate(RING)},
            "arrivals": [{"player": "anna", "section": RING[section], "workers": workers}] if workers else [],
            "choices": chosen_effects(placed),
        }
        found = outcome("castle", given, 2)

        assert tuple(found["first"].get(name, {}).get("anna", 0) for name in RING) == still
        assert tuple(found["second"].get(name, {}).get("anna", 0) for name in RING) == tuple(
            min(number, 2) for number in risen
        )
        assert found["third"] == ({"anna": third} if third else {})
        assert found["gains"].get("anna", {}).get("resource", 0) == third


def chosen_effects(first: tuple[int, ...]) -> list[dict[str, str]]:
    """A choice for each time that a section with one is climbed in, the first full section always going first."""
    workers, choices = list(first), []
    while any(number >= 3 for number in workers):
        at = next(at for at, number in enumerate(workers) if number >= 3)
        workers[at] -= 3
        workers[at - 1] += 1
        workers[(at + 1) % 5] += 1
        choices += [{"take": {2: "gold", 3: "destroy"}[at]}] if at in (2, 3) else []
    return choices


def test_no_worker_is_lost_in_the_castle() -> None:
    example = next(example for example in EXAMPLES if example["id"] == "the-castle-cascade")
    found = outcome("castle", example["given"])
    standing = [*found["first"].values(), *found["second"].values(), found["third"]]

    assert sum(section.get("anna", 0) for section in standing) == 4 + 2 + 1 + 4
    assert sum(section.get("bela", 0) for section in standing) + found["returned"]["bela"] == 5 + 3 + 1


def test_everybody_climbs_before_anybody_is_expelled_under_the_other_reading() -> None:
    example = next(example for example in EXAMPLES if example["id"] == "expelled-before-they-can-climb")
    given = {**example["given"], "expelled": []}
    found = outcome("castle", given, expulsion="after-all")

    assert found["first"]["virtue-section"] == {"anna": 1, "csilla": 1}
    assert found["second"] == {"virtue-section": {"bela": 1}}
    assert found["returned"] == {}


def test_a_castle_move_after_the_sideways_moves_can_take_one_that_has_just_moved() -> None:
    given = {
        "seats": ["anna", "bela"],
        "first": {"gold-section": {"anna": 2}},
        "arrivals": [{"player": "anna", "section": "gold-section", "workers": 1}],
        "choices": [{"take": "castle-move", "from": "hire-section", "to": "gold-section"}],
    }

    with pytest.raises(GivenError, match="no worker to move"):
        outcome("castle", given, 2)
    found = outcome("castle", given, 2, section_effect="after-sideways")
    assert found["first"] == {"flip-section": {"anna": 1}, "gold-section": {"anna": 1}}


def test_a_castle_move_is_optional() -> None:
    given = {
        "seats": ["anna", "bela"],
        "arrivals": [{"player": "anna", "section": "gold-section", "workers": 3}],
        "choices": [{"take": "castle-move"}],
    }

    assert outcome("castle", given, 2)["first"] == {"flip-section": {"anna": 1}, "hire-section": {"anna": 1}}


def test_a_castle_move_by_itself_can_start_a_cascade() -> None:
    given = {
        "seats": ["anna", "bela"],
        "first": {"flip-section": {"anna": 2}, "ink-section": {"anna": 1}},
        "moves": [{"player": "anna", "from": "ink-section", "to": "flip-section"}],
    }
    found = outcome("castle", given, 2)

    assert found["second"] == {"flip-section": {"anna": 1}}
    assert found["gains"] == {"anna": {"flip": 1}}


def test_each_worker_expelled_from_the_first_tier_brings_two_silver() -> None:
    given = {
        "seats": ["anna", "bela", "csilla"],
        "first": {"flip-section": {"bela": 2, "csilla": 1}, "gold-section": {"bela": 1, "csilla": 2}},
        "arrivals": [
            {"player": "anna", "section": "flip-section", "workers": 1},
            {"player": "anna", "section": "gold-section", "workers": 2},
        ],
        "expelled": [
            {"tier": 1, "section": "gold-section", "player": "anna"},
            {"tier": 1, "section": "flip-section", "player": "csilla"},
            {"tier": 1, "section": "gold-section", "player": "csilla"},
        ],
    }
    found = outcome("castle", given)

    assert found["gains"] == {"anna": {"silver": 2}, "csilla": {"silver": 4}}
    assert found["returned"] == {"anna": 1, "csilla": 2}
    assert found["first"]["gold-section"] == {"anna": 1, "bela": 1, "csilla": 1}


def test_the_leader_who_sends_up_another_worker_simply_stays_leader() -> None:
    given = {
        "seats": ["anna", "bela"],
        "first": {"ink-section": {"anna": 2}},
        "second": {"ink-section": {"anna": 2}},
        "third": {"anna": 1, "bela": 1},
        "leader": "anna",
        "arrivals": [{"player": "anna", "section": "ink-section", "workers": 1}],
    }
    found = run("castle", given, 2)

    assert found.outcome["leader"] == "anna"
    assert not {"leader.first", "leader.more", "leader.equal"} & found.ledger.rules


def test_arrivals_stop_with_the_supply() -> None:
    given = {
        "seats": ["anna", "bela"],
        "first": {"flip-section": {"anna": 2}},
        "second": {name: {"anna": 2} for name in RING},
        "third": {"anna": 7},
        "leader": "anna",
        "arrivals": [{"player": "anna", "section": "hire-section", "workers": 2}],
    }
    found = run("castle", given, 2)

    assert found.outcome["first"]["hire-section"] == {"anna": 1}
    assert "workers.supply" in found.ledger.rules


# Poverty and prosperity.


def prizes_by_hand(counts: tuple[int, ...]) -> list[Fraction]:
    """Each player's part, worked out from how many are ahead and how many are level."""
    prizes = [12, 8, 4, 0] if len(counts) > 2 else [12, 4]
    shares = []
    for mine in counts:
        ahead, level = sum(other > mine for other in counts), counts.count(mine)
        shares.append(Fraction(sum(prizes[ahead : ahead + level]), level) if mine else Fraction(0))
    return shares


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_share_is_a_whole_number_and_the_pool_is_never_exceeded(players: int) -> None:
    for counts in product(range(5), repeat=players):
        points = outcome("divided-kingdom", {"poverty": dict(zip(SEATS, counts, strict=False))}, players)[
            "points"
        ]

        assert list(points.values()) == prizes_by_hand(counts)
        assert sum(points.values()) <= (24 if players > 2 else 16)


def test_the_automaton_is_played_against_for_two_prizes() -> None:
    given = {"prosperity": {"anna": 1, "automaton": 3}}

    assert outcome("divided-kingdom", given, 1)["points"] == {"anna": 4, "automaton": 12}


# Manuscripts.


def best_sets(counts: tuple[int, ...]) -> int:
    """The most that ribbons can score, by trying every way to make a set of some colours and go on."""
    colours = [at for at, number in enumerate(counts) if number]
    best = 0
    for taken in product([False, True], repeat=len(colours)):
        chosen = [at for at, wanted in zip(colours, taken, strict=True) if wanted]
        if chosen:
            left = tuple(number - (at in chosen) for at, number in enumerate(counts))
            best = max(best, {1: 1, 2: 4, 3: 9, 4: 16}[len(chosen)] + best_sets(left))
    return best


def test_making_each_set_as_large_as_can_be_is_the_best_way() -> None:
    ribbons = ("grey-ribbon", "black-ribbon", "yellow-ribbon", "blue-ribbon")
    for counts in product(range(3), repeat=4):
        found = [
            {"ribbon": name} for name, number in zip(ribbons, counts, strict=True) for _ in range(number)
        ]

        assert outcome("manuscripts", {"player": "anna", "manuscripts": found})["set-points"] == best_sets(
            counts
        )


@pytest.mark.parametrize(("resources", "points"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_resources_count_in_pairs(resources: int, points: int) -> None:
    given = {
        "player": "anna",
        "manuscripts": [{"ribbon": "grey-ribbon", "counts": "resource"}],
        "things": {"resource": resources},
    }

    assert outcome("manuscripts", given)["condition-points"] == points


# Moving.


@pytest.mark.parametrize(("start", "steps"), [("left-1", 7), ("right-3", 7), ("inner-2", 5)])
def test_the_shortest_way_round(start: str, steps: int) -> None:
    given = {"from": start, "card": 1, "silver": 9}

    assert outcome("movement", given)["reach"][start] == steps - 1


def test_the_automaton_needs_ten_steps_round_the_outside() -> None:
    found = outcome("movement", {"from": "left-1", "card": 10, "automaton": True}, 1)

    assert found["reach"] == {"left-1": 0}


def test_a_card_moves_exactly_as_far_as_it_costs() -> None:
    assert set(outcome("movement", {"from": "right-5", "card": 1})["reach"]) == {"left-1"}
    assert set(outcome("movement", {"from": "left-5", "card": 2})["reach"]) == {
        "left-1",
        "right-5",
        "inner-1",
    }


def test_passing_a_viscount_is_no_meeting() -> None:
    found = run("movement", {"from": "right-1", "card": 3, "others": {"bela": "left-2"}})

    assert found.outcome["meets"] == {}
    assert "move.meet" not in found.ledger.rules


# Icons and actions.


def test_nobles_and_workers() -> None:
    placed = [
        outcome("place-workers", {"player": "anna", "icons": {"cards": {"noble": icons}}})["workers"]
        for icons in range(11)
    ]

    assert placed == [0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4]


@pytest.mark.parametrize(("building", "cost"), [("workshop", 3), ("trading-post", 5), ("guildhall", 7)])
def test_what_buildings_cost(building: str, cost: int) -> None:
    def possible(icons: int) -> bool:
        given = {"player": "anna", "building": building, "slot": 1, "icons": {"cards": {"builder": icons}}}
        return bool(outcome("build", given)["possible"])

    assert possible(cost)
    assert not possible(cost - 1)


@pytest.mark.parametrize("building", ["guildhall", "trading-post", "workshop"])
@pytest.mark.parametrize(
    ("slot", "abilities"),
    [
        (1, {"guildhall": "builder", "trading-post": "free-step", "workshop": "discard-at-hire"}),
        (2, {"guildhall": "noble", "trading-post": "cheap-dismissal", "workshop": "virtue-at-collision"}),
        (3, {"guildhall": "cleric", "trading-post": "merchant", "workshop": "larger-hand"}),
    ],
)
def test_what_slots_show(building: str, slot: int, abilities: dict[str, str]) -> None:
    given = {"player": "anna", "building": building, "slot": slot, "icons": {"cards": {"criminal": 7}}}

    assert outcome("build", given)["ability"] == abilities[building]


@pytest.mark.parametrize(
    ("ribbon", "action", "icons"),
    [
        ("black-ribbon", "transcribe", 1),
        ("blue-ribbon", "trade", 2),
        ("yellow-ribbon", "place-workers", 1),
        ("grey-ribbon", "build", 1),
        ("grey-ribbon", "trade", 0),
    ],
)
def test_icons_of_bonus_cards(ribbon: str, action: str, icons: int) -> None:
    given = {"player": "anna", "action": action, "icons": {"bonus-cards": [ribbon]}}

    assert outcome("icons", given)["icons"] == icons


@pytest.mark.parametrize(
    ("action", "icons"), [("trade", 2), ("build", 1), ("place-workers", 1), ("transcribe", 1)]
)
def test_icons_printed_on_free_card_spaces(action: str, icons: int) -> None:
    given = {"player": "anna", "action": action, "icons": {"free-spaces": ["middle", "right"]}}

    assert outcome("icons", given)["icons"] == icons


def test_merchants_of_a_dismissed_townsfolk_join_pairs_or_not() -> None:
    icons = {
        "cards": {"merchant": 3},
        "merchant-pairs": True,
        "dismissed": {"cost": 2, "icons": {"noble": 1, "merchant": 1}},
    }
    given = {"player": "anna", "action": "place-workers", "icons": icons}

    assert outcome("icons", given)["icons"] == 3
    assert outcome("icons", given, dismissed_merchants="not-counted")["icons"] == 2


def test_a_card_that_cannot_be_dismissed_adds_nothing_and_costs_nothing() -> None:
    dismissed = {"cost": 1, "icons": {"merchant": 3}, "effect": "shuffle"}
    icons = {"cards": {"merchant": 1}, "merchant-pairs": True, "dismissed": dismissed}
    found = outcome("icons", {"player": "anna", "action": "place-workers", "icons": icons})

    assert found == {"icons": 0, "spends": {}, "gains": {}, "problems": ["wrong-townsfolk"]}


def test_a_building_that_cannot_be_built_uncovers_nothing() -> None:
    given = {"player": "anna", "building": "guildhall", "slot": 3, "icons": {"cards": {"builder": 1}}}

    assert "ability" not in outcome("build", given)


def test_nobody_trades_without_an_icon() -> None:
    found = outcome("trade", {"player": "anna", "exchange": "silver", "icons": {}, "after": {"silver": 1}})

    assert (found["possible"], found["problems"], found["gains"]) == (False, ["too-few-icons"], {})


def test_an_action_that_is_not_possible_costs_and_brings_nothing() -> None:
    icons = {"paid": 2, "dismissed": {"cost": 1, "icons": {"cleric": 1}, "effect": "virtue"}}
    found = outcome("transcribe", {"player": "anna", "cost": 4, "icons": icons, "effect": {"flip": 1}})

    assert (found["possible"], found["spends"], found["gains"]) == (False, {}, {})


# The track.

steps = st.lists(st.sampled_from(["virtue", "corruption"]), max_size=20)


@given(steps)
@cases(60)
def test_markers_never_cross_and_stay_on_the_track(growth: list[str]) -> None:
    found = outcome("track", {"player": "anna", "growth": [{kind: 1} for kind in growth]})

    assert 1 <= found["corruption"] <= found["virtue"] <= 7
    if found["corruption"] < found["virtue"]:
        assert found["corruption"] == 1 + growth.count("corruption")
        assert found["virtue"] == 7 - growth.count("virtue")


def test_joined_markers_turn_back_together() -> None:
    given = {
        "player": "anna",
        "markers": {"corruption": 7, "virtue": 7},
        "growth": [{"corruption": 2}, {"virtue": 3}],
    }

    assert outcome("track", given) == {"corruption": 4, "virtue": 4, "met": True}


@pytest.mark.parametrize(
    ("space", "gains"),
    [
        (1, {"deed": 3, "silver": 1}),
        (2, {"deed": 2, "silver": 1}),
        (3, {"deed": 1, "silver": 1}),
        (4, {"deed": 1, "debt": 1, "silver": 2}),
        (5, {"debt": 1, "silver": 2}),
        (6, {"debt": 2, "silver": 3}),
        (7, {"debt": 3, "silver": 4}),
    ],
)
def test_what_the_active_player_gains_on_each_space(space: int, gains: dict[str, int]) -> None:
    boards = {"anna": {"markers": {"corruption": space, "virtue": space}}, "bela": {}}

    assert outcome("collision", {"active": "anna", "boards": boards}, 2)["gains"]["anna"] == gains


@pytest.mark.parametrize(
    ("space", "honest", "criminal"),
    [
        (1, {}, {"debt": 1}),
        (2, {}, {"corruption": 1}),
        (3, {}, {"corruption": 1}),
        (4, {"rearrange": 1}, {"rearrange": 1}),
        (5, {"virtue": 1}, {}),
        (6, {"virtue": 1}, {}),
        (7, {"deed": 1}, {}),
    ],
)
def test_what_others_gain_on_each_space(space: int, honest: dict[str, int], criminal: dict[str, int]) -> None:
    boards = {
        "anna": {"markers": {"corruption": space, "virtue": space}},
        "bela": {},
        "csilla": {"criminals": 2},
    }
    gains = outcome("collision", {"active": "anna", "boards": boards})["gains"]

    assert (gains.get("bela", {}), gains.get("csilla", {})) == (honest, criminal)


def test_a_workshop_can_bring_the_markers_of_another_player_together() -> None:
    boards = {
        "anna": {"markers": {"corruption": 3, "virtue": 3}, "criminals": 1},
        "bela": {"markers": {"corruption": 5, "virtue": 6}, "second-workshop": True},
    }
    found = run("collision", {"active": "anna", "boards": boards}, 2)

    assert found.outcome["markers"]["bela"] == {"corruption": 5, "virtue": 5}
    assert {"track.joined", "collision.waiting"} <= found.ledger.rules


def test_the_automaton_takes_a_resource_where_others_rearrange() -> None:
    given = {
        "active": "anna",
        "automaton": "automaton",
        "means": {"strategy": "builder-ai"},
        "boards": {"anna": {"markers": {"corruption": 4, "virtue": 4}}, "automaton": {}},
    }
    found = outcome("collision", given, 1)

    assert found["gains"] == {"anna": {"deed": 1, "debt": 1, "silver": 2}, "automaton": {"stone": 1}}


@pytest.mark.parametrize(
    ("space", "gains"),
    [
        (1, {"deed": 3}),
        (2, {"deed": 2}),
        (3, {"deed": 1, "ink": 1}),
        (4, {"deed": 1, "debt": 1, "ink": 1}),
        (6, {"debt": 2, "ink": 1}),
        (7, {"debt": 3, "ink": 2}),
    ],
)
def test_what_the_automaton_gains_on_each_space(space: int, gains: dict[str, int]) -> None:
    given = {
        "active": "automaton",
        "automaton": "automaton",
        "means": {"strategy": "manuscript-ai"},
        "boards": {"anna": {}, "automaton": {"markers": {"corruption": space, "virtue": space}}},
    }

    assert outcome("collision", given, 1)["gains"]["automaton"] == gains


# Cards in hand and piles.

piles = st.integers(0, 9)


@given(piles, piles, piles, st.booleans(), st.booleans())
@cases(80)
def test_no_card_is_lost_in_drawing(
    hand: int, pile: int, discarded: int, workshop: bool, leader: bool
) -> None:
    given = {
        "player": "anna",
        "hand": hand,
        "draw-pile": pile,
        "discard-pile": discarded,
        "third-workshop": workshop,
        "leader": leader,
    }
    found = outcome("draw", given)

    assert found["hand"] + found["draw-pile"] + found["discard-pile"] == hand + pile + discarded
    assert found["hand"] == max(hand, min(3 + workshop + leader, hand + pile + discarded))
    assert ("virtue" in found["gains"]) == (hand + pile < 3 + workshop + leader and discarded > 0)


def test_a_hand_at_the_limit_draws_nothing() -> None:
    found = run("draw", {"player": "anna", "hand": 3, "draw-pile": 4, "discard-pile": 0})

    assert found.outcome["drawn"] == 0
    assert found.ledger.rules == {"draw.limit", "draw.enough"}


def test_the_shuffle_icon_brings_a_step_under_the_other_reading() -> None:
    given = {
        "player": "anna",
        "hand": 3,
        "draw-pile": 2,
        "discard-pile": 2,
        "criminals": 3,
        "shuffle-icon": True,
    }

    assert outcome("draw", given)["gains"] == {}
    assert outcome("draw", given, shuffle_icon="with-step")["gains"] == {"corruption": 1}


def test_the_shuffle_icon_does_nothing_without_a_discard_pile() -> None:
    given = {"player": "anna", "hand": 1, "draw-pile": 3, "discard-pile": 0, "shuffle-icon": True}
    found = run("draw", given)

    assert found.outcome == {"drawn": 2, "hand": 3, "draw-pile": 1, "discard-pile": 0, "gains": {}}
    assert "effects.shuffle" not in found.ledger.rules


def test_the_smallest_deck_comes_round_only_where_a_card_has_dropped_off() -> None:
    board = {"left": {}, "middle": {"criminals": 1}}
    given = {"player": "anna", "card": {"criminals": 1}, "board": board, "hand": 0, "discard-pile": 1}
    rules = run("play-card", given).ledger.rules

    assert "play.blind-shuffle" in rules and "play.three-cards" not in rules


def test_a_card_hired_for_nothing_goes_on_the_discard_pile_before_a_shuffle_and_after_it() -> None:
    leaving = {"timing": "drop-off", "ability": {"free-hire": 1}}
    given = {"player": "anna", "card": {}, "board": {"left": {}, "middle": {}, "right": leaving}, "hand": 0}

    blind = outcome("play-card", given)
    assert (blind["draw-pile"], blind["discard-pile"]) == (1, 0)
    hiring = {"timing": "immediate", "ability": {"free-hire": 1}}
    held = outcome("play-card", {**given, "card": hiring, "board": {"left": {}, "middle": {}}, "hand": 1})
    assert held["discard-pile"] == 1


def test_a_card_that_stays_shows_its_criminals_and_the_one_that_leaves_does_not() -> None:
    board = {"left": {"criminals": 1}, "middle": {"criminals": 2}, "right": {"criminals": 2}}
    given = {"player": "anna", "card": {"criminals": 1}, "board": board, "hand": 1}

    assert outcome("play-card", given)["gains"] == {"corruption": 4}


# The score.


@pytest.mark.parametrize(
    ("kind", "points"),
    [("trading-post", [0, 4, 9, 15]), ("guildhall", [0, 6, 13, 21]), ("workshop", [0, 2, 5, 9])],
)
def test_what_buildings_are_worth(kind: str, points: list[int]) -> None:
    found = [
        outcome(
            "final-score", {"players": {"anna": {"buildings": {kind: built}}, "bela": {}}, "poverty": True}, 2
        )
        for built in range(4)
    ]

    assert [one["points"]["anna"] for one in found] == points


def test_the_order_of_players_does_not_matter() -> None:
    example = next(example for example in EXAMPLES if example["id"] == "a-score-of-109")
    players = example["given"]["players"]
    for seats in permutations(players):
        given = {**example["given"], "players": {player: players[player] for player in seats}}

        assert outcome("final-score", given)["points"] == {"anna": 109, "bela": 40, "csilla": 27}


@pytest.mark.parametrize(
    ("has", "points"),
    [
        ({"unpaid-debts": 4}, -8),
        ({"paid-debts": 4}, 0),
        ({"acquired-deeds": 4}, 4),
        ({"approved-deeds": 4}, 12),
        ({"resources": 9, "silver": 9}, 0),
        ({"castle": {"first": 3, "second": 2}}, 7),
    ],
)
def test_what_one_thing_is_worth_by_itself(has: dict[str, Any], points: int) -> None:
    parts = outcome("final-score", {"players": {"anna": has, "bela": {}}, "prosperity": True}, 2)["parts"][
        "anna"
    ]

    assert sum(number for name, number in parts.items() if name != "prosperity") == points


def test_three_players_can_tie_and_two_of_them_share() -> None:
    given = {
        "players": {"anna": {"silver": 2}, "bela": {"resources": 2}, "csilla": {"silver": 1}},
        "poverty": True,
    }

    assert outcome("final-score", given)["winners"] == ["anna", "bela"]


# The solo game.


def test_the_human_wins_with_one_point_more() -> None:
    players = {"anna": {"acquired-deeds": 3}, "automaton": {"resources": 2}}
    found = outcome("solo-score", {"players": players, "automaton": "automaton", "poverty": True}, 1)

    assert (found["points"], found["winner"]) == ({"anna": 3, "automaton": 2}, "anna")


def test_flips_go_back_and_forth() -> None:
    given = {"means": {"strategy": "flip-ai", "cards": {"unpaid": 2, "acquired": 2}}, "number": 5}
    found = outcome("solo-flip", given, 1)

    assert found["gains"] == {"flip-debt": 2, "flip-deed": 2, "resource": 2, "virtue": 1}


def test_the_worker_automaton_takes_resources_in_the_order_on_its_board() -> None:
    means = {"strategy": "worker-ai", "order": ["gold", "ink", "stone"], "holds": {"gold": 6}}

    assert outcome("solo-resource", {"means": means}, 1)["gains"] == {"ink": 1}
    with pytest.raises(GivenError, match="no source tells"):
        outcome("solo-resource", {"means": {"strategy": "worker-ai"}}, 1)


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        ({"icons": {"noble": 1, "criminal": 1}}, {"option": 0}),
        ({"icons": {"noble": 3}}, {"option": 1, "workers": 2, "spends": {}}),
        ({"icons": {"noble": 9}, "holds": {"gold": 5}}, {"option": 1, "workers": 4, "spends": {}}),
        ({"icons": {"noble": 9}, "workers": 2}, {"option": 1, "workers": 2, "spends": {}}),
        ({"icons": {"noble": 9}, "workers": 1}, {"option": 0}),
        ({"icons": {"noble": 9}, "workers": 0}, {"option": 0}),
    ],
)
def test_the_automaton_never_places_a_single_worker(turn: dict[str, Any], expected: dict[str, Any]) -> None:
    found = outcome("solo-turn", {"strategy": "worker-ai", "options": [{"action": "focus"}], **turn}, 1)

    assert {key: found[key] for key in expected} == expected


def test_the_automaton_may_be_offered_a_future_scheme() -> None:
    turn = {"strategy": "flip-ai", "options": [{"action": "build"}, {"gains": {"future-scheme": 1}}]}

    assert outcome("solo-turn", turn, 1) == {"option": 2, "gains": {"future-scheme": 1}}


def test_the_human_chooses_whom_to_expel_and_the_automaton_gains_what_its_board_makes_of_it() -> None:
    given = {
        **STEERED,
        "seats": ["anna", "automaton"],
        "first": {"flip-section": {"automaton": 2, "anna": 1}, "gold-section": {"anna": 2}},
        "second": {"gold-section": {"automaton": 2, "anna": 1}},
        "arrivals": [{"player": "anna", "section": "gold-section", "workers": 1}],
        "choices": [{"take": "gold"}],
        "expelled": [
            {"tier": 1, "section": "flip-section", "player": "automaton"},
            {"tier": 2, "section": "gold-section", "player": "automaton"},
        ],
    }
    found = outcome("castle", given, 1)

    assert found["gains"] == {"anna": {"gold": 1}, "automaton": {"ink": 2, "virtue": 1}}
    assert found["returned"] == {"automaton": 2}


def test_the_automaton_leads_the_castle_and_chooses_its_resource() -> None:
    given = {
        **STEERED,
        "first": {"ink-section": {"automaton": 2}},
        "second": {"ink-section": {"automaton": 2}},
        "arrivals": [{"player": "automaton", "section": "ink-section", "workers": 1}],
    }
    found = outcome("castle", given, 1)

    assert found["leader"] == "automaton"
    assert found["gains"] == {"automaton": {"ink": 2, "stone": 1}}


def test_the_automaton_begins_with_its_own_section_and_goes_on_clockwise() -> None:
    given = {
        **STEERED,
        "first": {
            "ink-section": {"automaton": 2},
            "flip-section": {"automaton": 2},
            "virtue-section": {"automaton": 2},
        },
        "arrivals": [{"player": "automaton", "section": "virtue-section", "workers": 2}],
    }
    found = run("castle", given, 1)
    taken = [entry.facts["section"] for entry in found.ledger if entry.rule == "castle.three"]

    assert taken == ["virtue-section", "ink-section", "flip-section"]


def test_the_automaton_builds_the_dearest_kind_that_it_can_pay_for_and_has() -> None:
    turn = {"strategy": "builder-ai", "options": [{"action": "build"}], "icons": {"builder": 7}}

    assert outcome("solo-turn", turn, 1)["building"] == "guildhall"
    assert outcome("solo-turn", {**turn, "built": {"guildhall": 3}}, 1)["building"] == "trading-post"
    assert outcome("solo-turn", {**turn, "free-spot": False}, 1) == {"option": 0}


def test_the_flip_automaton_pays_with_any_resource_and_its_focus_is_to_flip() -> None:
    turn = {"strategy": "flip-ai", "holds": {"resource": 2}, "icons": {"cleric": 1}, "manuscript": 3}

    found = outcome("solo-turn", {**turn, "options": [{"action": "transcribe"}]}, 1)
    assert found["spends"] == {"resource": 2}
    assert outcome("solo-turn", {**turn, "options": [{"action": "focus"}]}, 1)["gains"] == {"flip": 1}


# What cannot be is refused.

TWO = {"anna": {}, "bela": {}}
STEERED = {
    "seats": ["automaton", "anna"],
    "automaton": "automaton",
    "means": {"strategy": "manuscript-ai", "future": 2},
}
HIRED = {"player": "anna", "section": "hire-section", "workers": 3}
REFUSED = [
    ("set-up", 3, {"seats": ["anna", "bela"]}, "2 play at a table of 3"),
    ("set-up", 2, {"seats": ["anna", "anna"]}, "plays twice"),
    ("ending", 2, {"seats": ["anna", "bela"], "active": "denes"}, "does not play"),
    ("ending", 1, {"seats": ["anna", "automaton"], "active": "anna"}, "does not fit"),
    ("ending", 2, {"seats": ["anna", "bela"], "active": "anna", "automaton": "bela"}, "does not fit"),
    (
        "ending",
        1,
        {"seats": ["automaton", "anna"], "active": "anna", "automaton": "automaton"},
        "the last turn of every round",
    ),
    ("play-card", 3, {"player": "anna", "card": {}, "hand": 2}, "deck of 2 cards"),
    (
        "play-card",
        3,
        {
            "player": "anna",
            "card": {"criminals": 1},
            "board": {"left": {}, "middle": {}, "right": {}},
            "hand": 0,
        },
        "the only one there is",
    ),
    ("movement", 3, {"from": "inner-6", "card": 1}, 'no space "inner-6"'),
    ("movement", 3, {"from": "left-1", "card": 0}, '"0" does not fit'),
    ("movement", 3, {"from": "left-1", "card": 1, "automaton": True}, "no automaton takes part"),
    ("movement", 1, {"from": "inner-1", "card": 1, "automaton": True}, "does not move like this"),
    (
        "icons",
        3,
        {"player": "anna", "action": "trade", "icons": {"paid": 1, "merchant-pairs": True}},
        "in trade",
    ),
    (
        "icons",
        3,
        {"player": "anna", "action": "build", "icons": {"silver-for-pairs": 3}},
        "silver is left over",
    ),
    (
        "icons",
        3,
        {"player": "anna", "action": "build", "icons": {"slots": {"workshop": [4]}}},
        '"4" does not fit',
    ),
    (
        "icons",
        3,
        {"player": "anna", "action": "build", "icons": {"slots": {"workshop": [0]}}},
        '"0" does not fit',
    ),
    (
        "icons",
        3,
        {"player": "anna", "action": "build", "icons": {"cards": {"bishop": 1}}},
        'no icon "bishop"',
    ),
    (
        "icons",
        3,
        {"player": "anna", "action": "build", "icons": {"free-spaces": ["right", "right"]}},
        "twice",
    ),
    (
        "icons",
        3,
        {"player": "anna", "action": "build", "icons": {"paid-otherwise": {"gold": 1}}},
        "takes these for this action",
    ),
    (
        "icons",
        3,
        {"player": "anna", "action": "transcribe", "icons": {"paid-otherwise": {"silver": 1}}},
        'no payment "silver"',
    ),
    ("transcribe", 3, {"player": "anna", "cost": 0, "icons": {}}, '"0" does not fit for "cost"'),
    ("trade", 3, {"player": "anna", "exchange": "virtue", "icons": {}}, 'no exchange "virtue"'),
    (
        "place-workers",
        3,
        {"player": "anna", "icons": {"cards": {"noble": 3}}, "wanted": 3},
        "3 workers cannot",
    ),
    (
        "build",
        3,
        {"player": "anna", "building": "workshop", "slot": 4, "icons": {}},
        '"4" does not fit for "slot"',
    ),
    (
        "build",
        3,
        {"player": "anna", "building": "workshop", "slot": 1, "icons": {"slots": {"workshop": [1]}}},
        "empty already",
    ),
    ("castle", 2, {"seats": ["anna", "bela"], "arrivals": [HIRED]}, "offers a choice"),
    ("castle", 2, {"seats": ["anna", "bela"], "choices": [{"take": "gold"}]}, "more is chosen"),
    ("castle", 2, {"seats": ["anna", "bela"], "order": ["hire-section"]}, "more is chosen"),
    ("castle", 2, {"seats": ["anna", "bela"], "first": {"flip-section": {"anna": 3}}}, "cannot stand there"),
    (
        "castle",
        2,
        {"seats": ["anna", "bela"], "first": {"flip-section": {"denes": 1}}},
        '"denes" does not play',
    ),
    ("castle", 2, {"seats": ["anna", "bela"], "third": {"anna": 1}}, "Castle Leader"),
    ("castle", 2, {"seats": ["anna", "bela"], "third": {"anna": 1}, "leader": "bela"}, "Castle Leader"),
    ("castle", 2, {"seats": ["anna", "bela"], "leader": "bela"}, "Castle Leader"),
    ("castle", 3, {"seats": ["anna", "bela"]}, "2 play at a table of 3"),
    ("castle", 1, {"seats": ["anna", "automaton"]}, "does not fit"),
    ("castle", 1, {**STEERED, "automaton": "denes"}, '"denes" does not play'),
    ("castle", 2, {**STEERED, "seats": ["anna", "bela"], "automaton": "bela"}, "does not fit"),
    (
        "castle",
        1,
        {**STEERED, "moves": [{"player": "automaton", "from": "ink-section", "to": "flip-section"}]},
        "never makes a castle move",
    ),
    (
        "castle",
        1,
        {
            **STEERED,
            "arrivals": [
                {"player": "automaton", "section": "ink-section", "workers": 2},
                {"player": "automaton", "section": "flip-section", "workers": 2},
            ],
        },
        "arrive in one section",
    ),
    (
        "castle",
        1,
        {
            **STEERED,
            "arrivals": [{"player": "automaton", "section": "gold-section", "workers": 3}],
            "choices": [{"take": "castle-move"}],
        },
        "more is chosen",
    ),
    (
        "castle",
        2,
        {"seats": ["anna", "bela"], "arrivals": [{**HIRED, "workers": 0}]},
        '"0" does not fit for "workers"',
    ),
    (
        "castle",
        2,
        {"seats": ["anna", "bela"], "expelled": [{"tier": 1, "section": "flip-section", "player": "bela"}]},
        "nobody has to leave",
    ),
    (
        "castle",
        2,
        {
            "seats": ["anna", "bela"],
            "first": {"flip-section": {"anna": 1, "bela": 2}},
            "arrivals": [{"player": "anna", "section": "flip-section", "workers": 1}],
        },
        "1 more must leave",
    ),
    (
        "castle",
        2,
        {
            "seats": ["anna", "bela"],
            "moves": [{"player": "anna", "from": "ink-section", "to": "gold-section"}],
        },
        "no neighbours",
    ),
    ("track", 3, {"player": "anna", "growth": [], "markers": {"corruption": 5, "virtue": 4}}, "cannot stand"),
    ("track", 3, {"player": "anna", "growth": [], "markers": {"virtue": 8}}, "cannot stand"),
    ("collision", 3, {"active": "anna", "boards": TWO}, "2 play at a table of 3"),
    ("collision", 2, {"active": "denes", "boards": TWO}, '"denes" does not play'),
    ("collision", 2, {"active": "anna", "boards": TWO, "automaton": "bela"}, "does not fit"),
    ("collision", 1, {"active": "anna", "boards": {"anna": {}, "automaton": {}}}, "does not fit"),
    (
        "collision",
        1,
        {
            "active": "anna",
            "automaton": "automaton",
            "means": {"strategy": "flip-ai"},
            "boards": {"anna": {}, "automaton": {"second-workshop": True}},
        },
        "neither townsfolk nor",
    ),
    (
        "solo-effect",
        1,
        {"means": {"strategy": "builder-ai"}, "effect": "virtue", "number": 0},
        '"0" does not fit for "number"',
    ),
    ("divided-kingdom", 2, {}, "neither card"),
    ("divided-kingdom", 2, {"poverty": {"anna": 1}}, "1 players are named"),
    (
        "divided-kingdom",
        2,
        {"poverty": {"anna": 1, "bela": 1}, "prosperity": {"anna": 1, "denes": 0}},
        "3 play at a table of 2",
    ),
    ("manuscripts", 3, {"player": "anna", "manuscripts": [{"ribbon": "green"}]}, 'no ribbon "green"'),
    (
        "manuscripts",
        3,
        {"player": "anna", "manuscripts": [{"ribbon": "grey-ribbon", "counts": "noble", "points": 2}]},
        "counted already",
    ),
    ("final-score", 3, {"players": TWO, "poverty": True}, "2 play at a table of 3"),
    ("final-score", 2, {"players": TWO}, "neither card"),
    ("final-score", 1, {"players": TWO, "poverty": True}, "two players or more"),
    (
        "final-score",
        2,
        {"players": {"anna": {"castle": {"third": 1}}, "bela": {}}, "poverty": True},
        "Castle Leader",
    ),
    ("final-score", 2, {"players": TWO, "leader": "anna", "poverty": True}, "Castle Leader"),
    (
        "final-score",
        2,
        {"players": {"anna": {"castle": {"first": 11}}, "bela": {}}, "poverty": True},
        "on this tier",
    ),
    (
        "final-score",
        2,
        {"players": {"anna": {"buildings": {"workshop": 4}}, "bela": {}}, "poverty": True},
        '"4" does not fit for "workshop"',
    ),
    (
        "final-score",
        2,
        {"players": {"anna": {"bonus-cards": ["grey-ribbon"]}, "bela": {}}, "poverty": True},
        "without its ribbons",
    ),
    (
        "final-score",
        2,
        {"players": {"anna": {"manuscripts": [{"ribbon": "grey-ribbon"}] * 3}, "bela": {}}, "poverty": True},
        "must lie with one",
    ),
    ("solo-score", 2, {"players": TWO, "automaton": "bela", "poverty": True}, "solo game"),
    ("solo-score", 1, {"players": TWO, "automaton": "denes", "poverty": True}, "does not play"),
    (
        "solo-resource",
        1,
        {"means": {"strategy": "builder-ai", "order": ["ink", "gold", "stone"]}},
        "not the order of this automaton",
    ),
    ("solo-turn", 1, {"strategy": "builder-ai", "options": [{"action": "transcribe"}]}, "cost is not told"),
    (
        "solo-turn",
        1,
        {"strategy": "worker-ai", "options": [{"action": "build"}], "free-spaces": ["right"]},
        "what is printed on this board",
    ),
    ("solo-start", 1, {"strategy": "manuscript-ai", "goods": {"ink": 1}}, "is known"),
    (
        "solo-start",
        1,
        {"strategy": "manuscript-ai", "order": ["gold", "ink", "stone"]},
        "not the order of this automaton",
    ),
    (
        "solo-turn",
        1,
        {"strategy": "builder-ai", "options": [], "built": {"guildhall": 4}},
        '"4" does not fit',
    ),
    (
        "solo-turn",
        1,
        {"strategy": "builder-ai", "options": [], "holds": {"resource": 2}},
        "tells resources apart",
    ),
    (
        "solo-turn",
        1,
        {"strategy": "builder-ai", "options": [{"gains": {"bishop": 1}}]},
        'no effect "bishop"',
    ),
    (
        "play-card",
        3,
        {"player": "anna", "card": {"ability": {"virtue": 1}}, "hand": 3},
        "would never happen",
    ),
    (
        "bonus-cards",
        2,
        {"copied": [{"player": name, "ribbon": "grey-ribbon"} for name in SEATS]},
        "4 play at a table of 2",
    ),
    (
        "movement",
        2,
        {"from": "left-1", "card": 1, "others": {"anna": "left-1", "bela": "left-1"}},
        "all viscounts",
    ),
    (
        "castle",
        2,
        {
            "seats": ["anna", "bela"],
            "first": {"gold-section": {"anna": 2}, "ink-section": {"anna": 1}},
            "arrivals": [{"player": "anna", "section": "gold-section", "workers": 1}],
            "choices": [{"take": "castle-move", "from": "ink-section"}],
        },
        "from one section to another",
    ),
    ("solo-start", 1, {"strategy": "builder-ai", "goods": {"ink": 1}, "spot": {"deed": 1}}, "no building"),
]


@pytest.mark.parametrize(("procedure", "players", "given", "what"), REFUSED)
def test_what_cannot_be_is_refused(procedure: str, players: int, given: dict[str, Any], what: str) -> None:
    with pytest.raises(GivenError) as refused:
        run(procedure, given, players)

    assert what in refused.value.what
    assert refused.value.fix


@pytest.mark.parametrize(
    ("name", "word"),
    [("expulsion", "maybe"), ("section-effect", 1), ("castle-full", "three"), ("prizes", [12, "8", 4])],
)
def test_a_value_that_the_engine_cannot_take_is_named(name: str, word: Any) -> None:
    example = next(
        e for e in EXAMPLES if e["id"] == ("a-score-of-109" if name == "prizes" else "the-castle-cascade")
    )

    with pytest.raises(ValueFault) as fault:
        PROCEDURES.run(example["procedure"], example["given"], {**VALUES[3], name: word})
    assert fault.value.name == name


def test_the_spaces_to_choose_from_are_those_of_the_board() -> None:
    every = [f"{kind}-{segment}" for segment in range(1, 6) for kind in ("left", "inner", "right")]

    assert list(SUBJECT.game.values["spaces"].value) == every
    assert set(outcome("movement", {"from": "inner-1", "card": 1, "silver": 30})["reach"]) == set(every)
