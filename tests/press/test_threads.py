"""Documents may be rendered by several threads of one process."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooLate

import pytest

from generator.press.one_at_a_time import one_at_a_time
from generator.press.outputs import OUTPUTS, encoded
from tests.press.documents import USUAL, edition


@pytest.mark.parametrize("kind", ["score-pad", "score-form", "sheets"])
def test_whoever_draws_with_reportlab_waits_for_the_thread_that_does(kind: str) -> None:
    """Its fonts know which letters each open document has, and two threads may read the same font for the first time."""
    told = json.loads(encoded(OUTPUTS[kind].content(edition("walls-of-york", "hu"), USUAL)))
    rendered = OUTPUTS[kind].render(told)

    with ThreadPoolExecutor(1) as pool:

        @one_at_a_time
        def meanwhile() -> None:
            with pytest.raises(TooLate):
                pool.submit(OUTPUTS[kind].render, told).result(0.2)

        meanwhile()

    assert OUTPUTS[kind].render(told) == rendered
