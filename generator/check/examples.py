"""E501–E507, E511, E512, E514–E519, R202: there are examples, they are whole, and the engine agrees with each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from generator.check.loaded_game import LoadedGame, Replay
from generator.model.example import Example
from generator.model.problem import Place, Problem
from generator.prose.ledger import lines
from generator.prose.resolver import CannotResolve, Resolver, resolver_for
from generator.scoring.data import GivenPath

CODES = {
    "E501": "a game without examples",
    "E502": "an example that expects nothing",
    "E503": "an example that the rules contradict",
    "E504": "claims that are not what the ledger cites",
    "E505": "a `given` that the procedure cannot take",
    "E506": "a procedure that does not exist",
    "E507": "an example that pays without saying how much",
    "E511": "a cast that does not fit the sitting",
    "E512": "an example of a rule that does not apply at its sitting",
    "E514": "an engine that fails",
    "E519": "an award to somebody who does not play",
    "E518": "two places of an example with one name",
    "E517": "a fact that the ledger does not give",
    "E516": "a procedure that returns no data",
    "E515": "a value that the engine cannot take",
    "R202": "a value that the engine reads and that does not exist",
}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    game = loaded.game
    if not game.examples:
        yield Problem(
            Place(game.head.place().file),
            "E501",
            "the game has no worked example",
            "Add examples/…yaml: every scoring rule needs one.",
        )
    for replay in loaded.replays:
        yield from _names(loaded, replay.example)
        yield from of_replay(loaded, replay)


def of_replay(loaded: LoadedGame, replay: Replay) -> Iterator[Problem]:
    """What is wrong with one example."""
    yield from _cast(loaded, replay)
    if replay.problem:
        yield replay.problem
    elif not replay.example.expect:
        yield Problem(
            replay.example.place("expect"),
            "E502",
            f'example "{replay.example.id}" expects nothing',
            "Write what the rules give, worked out by hand.",
        )
    else:
        yield from _differences(loaded, replay)
        yield from _claims(loaded, replay)
        yield from _facts(replay)
        yield from _votes(loaded, replay)
        yield from _strangers(loaded, replay)


def _cast(loaded: LoadedGame, replay: Replay) -> Iterator[Problem]:
    example, neutral = replay.example, loaded.game.head.neutral
    players = [person for person in example.cast if person != neutral]
    if players and "players" in replay.sitting.choices and len(players) != replay.sitting.players:
        what = f"{len(players)} people play at a sitting of {replay.sitting.players}"
        yield Problem(example.place("cast"), "E511", what, "Correct the cast or the sitting.")


def _names(loaded: LoadedGame, example: Example) -> Iterator[Problem]:
    """Who tries an example has it with names for ids: two places of one name would become one place."""
    for language in loaded.game.head.languages:
        taken: dict[str, str] = {}
        for name, text in example.names.items():
            other = taken.setdefault(text[language].casefold(), name)
            if other != name:
                what = f'"{other}" and "{name}" are both called "{text[language]}"'
                yield Problem(example.place("names", name), "E518", what, "Give each a name of its own.")


def _differences(loaded: LoadedGame, replay: Replay) -> Iterator[Problem]:
    assert replay.run
    outcome = replay.run.outcome
    for key, expected in replay.example.expect.items():
        if key not in outcome:
            fix = f"This procedure gives: {', '.join(outcome)}."
            yield Problem(
                replay.example.place("expect", f"#{key}"), "E503", f'the procedure gives no "{key}"', fix
            )
            continue
        for path, wanted, computed in _unequal(expected, outcome[key], (key,)):
            yield _contradiction(loaded, replay, path, wanted, computed)


def _unequal(
    expected: object, computed: object, path: GivenPath
) -> Iterator[tuple[GivenPath, object, object]]:
    """Every leaf that differs; types must be the same too."""
    if isinstance(expected, dict) and isinstance(computed, dict):
        for key in {**expected, **computed}:
            yield from _unequal(expected.get(key), computed.get(key), (*path, key))
    elif isinstance(expected, list) and isinstance(computed, list) and len(expected) == len(computed):
        for index, (wanted, found) in enumerate(zip(expected, computed, strict=True)):
            yield from _unequal(wanted, found, (*path, index))
    elif type(expected) is not type(computed) or expected != computed:
        yield path, expected, computed


def _contradiction(
    loaded: LoadedGame, replay: Replay, path: GivenPath, wanted: object, computed: object
) -> Problem:
    example = replay.example
    name = ".".join(str(step) for step in path)
    what = f'example "{example.id}" expects {name} {_shown(wanted)}, the rules give {_shown(computed)}'
    told = [
        *_rules_in_words(loaded, replay, path),
        *_ledger_in_words(loaded, replay),
        *_wrong_sentences(loaded, replay, name),
    ]
    fix = "\n".join(
        [*told, "Work it out by hand: correct `expect` if the rule says so, or else the value or the engine."]
    )
    return Problem(example.place("expect", *path), "E503", what, fix)


def _shown(value: object) -> str:
    return "nothing" if value is None else str(value)


def _rules_in_words(loaded: LoadedGame, replay: Replay, path: tuple[str | int, ...]) -> Iterator[str]:
    """The rules that paid the player in question; else every rule that the ledger cites."""
    assert replay.run
    ledger = replay.run.ledger
    paid = {award.rule for award in ledger.awards if award.player in path}
    for name in sorted(paid or ledger.rules):
        rule = loaded.game.rules.get(name)
        if rule:
            language = loaded.game.head.terminal_language
            with suppress(CannotResolve):  # reported elsewhere
                text = Resolver(loaded.game, language, replay.sitting).plain(rule.text[language])
                yield f"rule {name}: {text.strip()}"


def _ledger_in_words(loaded: LoadedGame, replay: Replay) -> Iterator[str]:
    assert replay.run
    try:
        for line in lines(
            loaded.game,
            replay.run.ledger,
            loaded.game.head.terminal_language,
            replay.sitting,
            replay.example.names,
        ):
            yield f"ledger: {line}"
    except CannotResolve:  # reported elsewhere
        return


def _wrong_sentences(loaded: LoadedGame, replay: Replay, name: str) -> Iterator[str]:
    """The sentences that would have been printed wrong."""
    for language in loaded.game.head.languages:
        resolver = resolver_for(loaded.game, replay.example, language)
        for sentence in replay.example.told.get(language, ()):
            if f"{{expect.{name}" in sentence:
                with suppress(CannotResolve):  # reported elsewhere
                    yield f"would be printed ({language}): {resolver.plain(sentence)}"


def _claims(loaded: LoadedGame, replay: Replay) -> Iterator[Problem]:
    assert replay.run
    example, cited = replay.example, replay.run.ledger.rules
    for index, claim in enumerate(example.claims):
        rule = loaded.game.rules.get(claim)
        if claim not in cited:
            yield Problem(
                example.place("claims", index),
                "E504",
                f'claims "{claim}", which the ledger does not cite',
                "Remove the claim, or change the position so that the rule matters.",
            )
        elif rule and not loaded.game.applies(rule, replay.sitting):
            yield Problem(
                example.place("sitting"),
                "E512",
                f'"{claim}" does not apply at this sitting',
                "Choose another sitting, or correct the rule's `when`.",
            )
    for missing in sorted(cited - set(example.claims)):
        yield Problem(
            example.place("claims"),
            "E504",
            f'does not claim "{missing}", which the ledger cites',
            f"Add {missing} to the claims.",
        )


def _facts(replay: Replay) -> Iterator[Problem]:
    """The facts that an example pins, each of some citation of its rule."""
    assert replay.run
    example = replay.example
    for rule, wanted in example.facts.items():
        found = [dict(facts) for facts in replay.run.ledger.citations(rule)]
        for index, facts in enumerate(wanted):
            if not any(
                all(
                    name in one and _as_written(one[name]) == _as_written(fact)
                    for name, fact in facts.items()
                )
                for one in found
            ):
                what = f'example "{example.id}" pins {_flat(facts)} for "{rule}", the ledger does not say so'
                told = "; ".join(map(_flat, found)) or "nothing"
                yield Problem(example.place("facts", rule, index), "E517", what, f"It says: {told}.")


def _as_written(fact: object) -> object:
    """A fact as an example can write it: a tuple is a list, and every key a word."""
    if isinstance(fact, Mapping):
        return {str(key): _as_written(part) for key, part in fact.items()}
    return [_as_written(part) for part in fact] if isinstance(fact, list | tuple) else fact


def _flat(facts: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {_shown(fact)}" for name, fact in facts.items())


def _votes(loaded: LoadedGame, replay: Replay) -> Iterator[Problem]:
    assert replay.run
    score = loaded.game.head.score
    if replay.run.ledger.awards and score not in replay.example.expect:
        yield Problem(
            replay.example.place("expect"),
            "E507",
            f'the rules pay, but `expect` says no "{score}"',
            f"Add `{score}:` with every player.",
        )


def _strangers(loaded: LoadedGame, replay: Replay) -> Iterator[Problem]:
    """Whom the engine pays and nobody knows; an example without a cast may be of anybody."""
    assert replay.run
    example, head = replay.example, loaded.game.head
    playing = set(example.cast) or {person.id for person in head.people}
    for award in replay.run.ledger.awards:
        if playing and award.player not in playing | {head.neutral}:
            what = f'"{award.rule}" pays "{award.player}", who does not play'
            fix = f"Playing: {', '.join(sorted(playing))}. Correct the example or the engine."
            yield Problem(example.place("cast"), "E519", what, fix)
