"""The forms of the kernel, by properties and by cases worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scoring.majority import leaders
from generator.scoring.pooling import pool_places, share, worth
from generator.scoring.ranking import Group, rank, told_apart
from generator.scoring.regions import regions
from generator.scoring.ring import nearest

parties = st.dictionaries(
    st.sampled_from("abcdef"), st.tuples(st.integers(0, 4), st.integers(0, 2)), min_size=1
)
names = st.lists(st.sampled_from("abcdefgh"), min_size=1, unique=True)


def test_equal_parties_share_a_place_and_the_next_comes_after_them() -> None:
    groups = rank({"a": (3,), "b": (5,), "c": (3,), "d": (1,)})

    assert [(group.place, group.parties) for group in groups] == [(1, ("b",)), (2, ("a", "c")), (4, ("d",))]


@given(parties, st.randoms())
def test_the_order_in_which_parties_are_named_never_matters(merits: dict, random) -> None:
    shuffled = list(merits.items())
    random.shuffle(shuffled)

    assert rank(dict(shuffled)) == rank(merits)


@given(parties)
def test_every_place_is_filled_once(merits: dict) -> None:
    places = [place for group in rank(merits) for place in group.places]

    assert places == list(range(1, len(merits) + 1))


@given(parties, st.sampled_from("abcdef"), st.integers(1, 3))
def test_more_is_never_worse(merits: dict, party: str, more: int) -> None:
    first, second = merits.get(party, (0, 0))
    better = {**merits, party: (first + more, second)}

    def place(found: dict) -> int:
        return next(group.place for group in rank(found) if party in group.parties)

    assert place(better) <= place({**merits, party: (first, second)})


def test_only_a_tie_that_a_later_key_breaks_is_told_apart() -> None:
    groups = rank({"a": (2, 1), "b": (2, 0), "c": (1, 0), "d": (1, 0)})

    assert told_apart(groups) == (("a", "b"),)


@given(st.integers(-50, 50), st.integers(1, 6))
def test_a_share_never_pays_out_more_than_the_pool(pool: int, count: int) -> None:
    found = share(pool, count)

    assert found.each * count + found.dropped == pool
    assert abs(found.each * count) <= abs(pool)
    assert abs(found.dropped) < count


@pytest.mark.parametrize(
    ("pool", "count", "each", "dropped"),
    [(10, 3, 3, 1), (5, 3, 1, 2), (2, 3, 0, 2), (-4, 3, -1, -1), (-2, 2, -1, 0)],
)
def test_what_cannot_be_shared_is_dropped_toward_zero(pool: int, count: int, each: int, dropped: int) -> None:
    assert (share(pool, count).each, share(pool, count).dropped) == (each, dropped)


def test_tied_parties_pool_the_places_they_fill() -> None:
    found = pool_places([5, 3, 2, 0], Group(2, ("a", "b", "c"), (1,)))

    assert (found.pool, found.each, found.dropped) == (5, 1, 2)


def test_places_beyond_the_last_are_worth_as_much_as_the_last() -> None:
    assert [worth([5, 3, 0], place) for place in (1, 2, 3, 4)] == [5, 3, 0, 0]


@given(parties)
def test_nobody_surpasses_the_leaders(merits: dict) -> None:
    first = leaders(merits)

    assert all(merits[party] >= merit for party in first.parties for merit in merits.values())
    assert all(merits[party][0] > 0 for party in first.parties)


def test_nobody_leads_where_nobody_is() -> None:
    assert leaders({"a": (0, 0)}).parties == ()


@given(names, st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=12))
def test_regions_share_out_every_node_once(nodes: list[str], pairs: list[tuple[int, int]]) -> None:
    links = [(nodes[a % len(nodes)], nodes[b % len(nodes)]) for a, b in pairs]
    found = regions(nodes, links)

    assert sorted(node for region in found for node in region) == sorted(nodes)
    for a, b in links:
        assert any(a in region and b in region for region in found)


def test_nodes_without_a_link_between_stay_apart() -> None:
    assert regions("abcde", [("a", "c"), ("c", "d")]) == (("a", "c", "d"), ("b",), ("e",))


def test_a_link_of_three_joins_all_three() -> None:
    assert regions("abcd", [("a", "b", "d")]) == (("a", "b", "d"), ("c",))


def test_the_nearest_in_each_direction_is_found_round_the_corner() -> None:
    ring = ("T1", "g1", "g2", "T2", "g3")

    assert nearest(ring, "g1", lambda name: name.startswith("T")) == ("T1", "T2")
    assert nearest(ring, "g3", lambda name: name.startswith("T")) == ("T2", "T1")


def test_a_single_wanted_thing_is_found_once() -> None:
    assert nearest(("T", "g", "h"), "g", lambda name: name == "T") == ("T",)
