"""Two contents that are printed otherwise differ in little too, and it is said where."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.press.content_diff import content_summary, difference_in_words, differences
from generator.press.outputs import encoded

_LONG = "A sentence that is longer than what an outline holds as it is. "
_LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(0, 2)
    | st.just(1.0)
    | st.sampled_from(["", "a", _LONG, _LONG + "b"])
)
_NAMES = st.sampled_from("abc")


def _grown(parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    with_ids = st.permutations("xyz").map(lambda ids: [{"id": one} for one in ids])
    named = st.lists(st.tuples(_NAMES, parts), max_size=3).map(dict)
    listed = st.lists(parts, max_size=3)
    of_ids = st.lists(st.tuples(st.sampled_from("xyz"), parts), max_size=3).map(
        lambda found: [{"id": one, "part": part} for one, part in found]
    )
    return with_ids | named | listed | of_ids


CONTENTS = st.recursive(_LEAVES, _grown, max_leaves=8)


@given(CONTENTS, CONTENTS)
def test_outlines_differ_exactly_where_contents_do(one: Any, other: Any) -> None:
    first, second = (json.loads(encoded(content_summary(found))) for found in (one, other))

    assert bool(list(differences(first, second))) == (encoded(one) != encoded(other))


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        ({"a": {"b": "x"}}, {"a": {"b": "y"}}, "a › b has changed"),
        ({"a": [{"id": "x", "b": 1}]}, {"a": [{"id": "x", "b": 2}]}, "a › x › b has changed"),
        ({"a": [[1], {"b": 2}]}, {"a": [[1], {"b": 3}]}, "a › 2 › b has changed"),
        ({"a": [1, 2]}, {"a": [1, 2, 3]}, "a has changed"),
        ({"a": 1}, {"a": True}, "a has changed"),
        ({"a": [{"id": "x"}, {"id": "y"}]}, {"a": [{"id": "y"}, {"id": "x"}]}, "a › order has changed"),
        ({"a": 1, "b": 1, "c": 1}, {"a": 2, "b": 2, "c": 2}, "a, b and 1 more has changed"),
        (None, {"a": 1}, "its content has changed"),
    ],
)
def test_it_is_said_where_they_differ(before: Any, now: Any, said: str) -> None:
    assert difference_in_words(before and content_summary(before), content_summary(now)) == said
