"""P701, P702: the rows of a score pad take every award that the rules pay, each once, and name no other rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from generator.check.loaded_game import LoadedGame, Replay
from generator.model.problem import Problem, suggestion
from generator.model.score_pad import RESERVED, ScorePad
from generator.scoring.ledger import Award

CODES = {
    "P701": "a row of a rule that is not there, or that never pays",
    "P702": "an award that no row of the score pad takes, or that two rows of a section take",
    "R210": "two lines of a score pad with one id",
}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    pad = loaded.game.score_pad
    if pad:
        yield from _duplicates(pad)
        yield from _unpaid(loaded, pad)
        yield from _tie_break(loaded, pad)
        yield from _uncounted(loaded, pad)


def _duplicates(pad: ScorePad) -> Iterator[Problem]:
    """Rows and sections share their ids with the fields of the fillable pad."""
    seen = set(RESERVED)
    sections = [(("sections", number), section.id) for number, section in enumerate(pad.sections)]
    for path, name in [*sections, *((path, row.id) for path, row in pad.rows())]:
        if name in seen:
            fix = f"Give it an id of its own, and none of {', '.join(RESERVED)}."
            yield Problem(pad.place(*path, "id"), "R210", f'duplicate id "{name}"', fix)
        seen.add(name)


def _unpaid(loaded: LoadedGame, pad: ScorePad) -> Iterator[Problem]:
    """A scoring rule that no example shows at all is reported as such elsewhere."""
    rules, ledgers = loaded.game.rules, [replay.run.ledger for replay in loaded.replays if replay.run]
    cited = {name for ledger in ledgers for name in ledger.rules}
    paying = {award.rule for ledger in ledgers for award in ledger.awards}
    for path, row in pad.rows():
        for index, name in enumerate(row.rules):
            if name not in rules:
                what = f'a row of the unknown rule "{name}"'
            elif name not in paying and (name in cited or not rules[name].scoring):
                what = f'a row of "{name}", a rule that pays nobody'
            else:
                continue
            fix = suggestion(name, sorted(paying - {name}), "Name a scoring rule that pays, or remove it.")
            yield Problem(pad.place(*path, "rules", index), "P701", what, fix)


def _tie_break(loaded: LoadedGame, pad: ScorePad) -> Iterator[Problem]:
    scoring = [name for name, rule in loaded.game.rules.items() if rule.scoring]
    if pad.tie_break and pad.tie_break.rule not in scoring:
        name = pad.tie_break.rule
        fix = suggestion(name, scoring, "Name the scoring rule that breaks ties at the end.")
        yield Problem(
            pad.place("tie-break", "rule"), "P701", f'ties are broken by no scoring rule "{name}"', fix
        )


def _uncounted(loaded: LoadedGame, pad: ScorePad) -> Iterator[Problem]:
    """Awards by what is no scoring rule are reported elsewhere."""
    told = set()
    for replay in loaded.replays:
        for award in replay.run.ledger.awards if replay.run else ():
            rule = loaded.game.rules.get(award.rule)
            what = _miscounted(pad, replay, award) if rule and rule.scoring else None
            if what and what not in told:
                fix = (
                    f'Example "{replay.example.id}" pays it. Let one row of a section take it in its `rules`.'
                )
                yield Problem(pad.place("sections"), "P702", what, fix)
                told.add(what)


def _miscounted(pad: ScorePad, replay: Replay, award: Award) -> str | None:
    """Why the pad would not add up with this award."""
    rows: dict[str, list[str]] = defaultdict(list)
    for section in pad.sections:
        for row in section.rows_at((replay.sitting,)):
            if row.takes(award.rule, award.facts):
                rows[section.id].append(row.id)
    if not rows:
        return f'no row takes what "{award.rule}" pays, so the pad would not add up'
    twice = [ids for ids in rows.values() if len(ids) > 1]
    if twice:
        return f'the rows {" and ".join(twice[0])} take what "{award.rule}" pays, so the pad would count it twice'
    return None
