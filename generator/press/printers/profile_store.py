"""Stores the profiles of an owner's printers: one YAML file in his own folder of settings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import get_args

import yaml

from generator.model.json_data import JsonObject
from generator.model.problem import suggestion
from generator.press.printers.profile import PrinterFault, Profile, check_name
from generator.press.sheets.sheet import Flip

_HEAD = "# The printers that Rulewright knows: rulewright calibrate writes them, and you may correct or delete them.\n"
_NUMBERS = ("x", "y", "angle", "scale", "ruler")
_KEYS = ("flip", *_NUMBERS)


def printers_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the profiles are kept unless the owner says otherwise; only an absolute XDG_CONFIG_HOME counts."""
    told = Path(environment.get("XDG_CONFIG_HOME", ""))
    folder = told if told.is_absolute() else Path.home() / ".config"
    return folder / "rulewright" / "printers.yaml"


def load_profiles(path: Path | None = None) -> tuple[Profile, ...]:
    """Every profile, in the order of their names; none when there is no file yet. PrinterFault when it is damaged."""
    path = path or printers_file()
    try:
        printers = yaml.load(path.read_text(encoding="utf-8"), Loader=_Strict)
        return tuple(sorted(_profiles(printers), key=_key))
    except FileNotFoundError:
        return ()
    except (PrinterFault, yaml.YAMLError, UnicodeDecodeError) as error:
        raise PrinterFault(
            f"{path} is damaged: {error}\nCorrect it by hand, or move it away and calibrate your printers again; until then "
            "it is left as it is."
        ) from None
    except OSError as error:
        raise PrinterFault(
            f"{path} cannot be read: {error.strerror}. Mend its place or its rights."
        ) from None


def with_profile(profiles: Iterable[Profile], profile: Profile) -> str:
    """The file that keeps a profile beside the others, in place of the one of the same name and paper. `load_profiles` gives
    the others, or refuses a damaged file, which is so never written over."""
    check_name(profile.name)
    known = {_key(old): old for old in profiles} | {_key(profile): profile}
    return profiles_yaml(known[key] for key in sorted(known))


def profiles_yaml(profiles: Iterable[Profile]) -> str:
    """The file that holds these profiles: printer by printer, paper by paper."""
    printers: dict[str, dict[str, JsonObject]] = {}
    for profile in profiles:
        values = {key: getattr(profile, key) for key in _KEYS}
        told = {key: value for key, value in values.items() if value is not None}
        printers.setdefault(profile.name, {})[profile.paper] = told
    return _HEAD + yaml.safe_dump(printers, sort_keys=False, allow_unicode=True)


def profile_names(profiles: Iterable[Profile]) -> tuple[str, ...]:
    """The names, each once."""
    return tuple(dict.fromkeys(profile.name for profile in profiles))


def find_profile(profiles: Iterable[Profile], name: str, paper: str) -> Profile:
    """The profile of a printer for a paper; PrinterFault says which there are."""
    profiles = tuple(profiles)
    known = profile_names(profiles)
    if name not in known:
        listed = f"Known: {', '.join(known)}." if known else "No printer has been calibrated yet."
        fix = suggestion(name, known, f"{listed} Make it known with rulewright calibrate.")
        raise PrinterFault(f'unknown printer "{name}": {fix}')
    papers = {profile.paper: profile for profile in profiles if profile.name == name}
    if paper not in papers:
        raise PrinterFault(
            f'"{name}" is calibrated for {", ".join(papers)}, not for {paper}: run rulewright calibrate for {paper} too.'
        )
    return papers[paper]


class _Strict(yaml.SafeLoader):
    """YAML that refuses a key written twice: the first would be lost without a word at the next save."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:
        keys = [key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)]
        for number, key in enumerate(keys):
            if key in keys[:number]:
                raise PrinterFault(f"line {node.start_mark.line + 1}: {key} is written twice")
        return super().construct_mapping(node, deep)


def _key(profile: Profile) -> tuple[str, str]:
    return profile.name, profile.paper


def _profiles(printers: object) -> Iterable[Profile]:
    for name, papers in _mapping(printers or {}, "the file"):
        for paper, values in _mapping(papers, name):
            where = f"{name}, {paper}"
            yield _profile(name, paper, dict(_mapping(values, where)), where)


def _mapping(found: object, where: str) -> Iterable[tuple[str, object]]:
    if not isinstance(found, dict) or not all(isinstance(key, str) and key for key in found):
        raise PrinterFault(f"{where} should hold names, each with what belongs to it after a colon")
    return found.items()


def _profile(name: str, paper: str, values: JsonObject, where: str) -> Profile:
    for key, value in values.items():
        if key not in _KEYS:
            fix = suggestion(key, _KEYS, f"Known keys: {', '.join(_KEYS)}.")
            raise PrinterFault(f'{where}: unknown key "{key}": {fix}')
        if key in _NUMBERS and (isinstance(value, bool) or not isinstance(value, int | float)):
            raise PrinterFault(f"{where}: {key} should be a number, and is {value!r}")
    if values.get("flip") not in get_args(Flip):
        raise PrinterFault(f"{where}: flip should be long or short, the edge over which paper is turned")
    try:
        return Profile(name, paper, **values)
    except PrinterFault as fault:
        raise PrinterFault(f"{where}: {fault}") from None
