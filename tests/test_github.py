"""What GitHub reads: the workflows, the issue form and the template of a pull request."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.home import OUTPUT
from generator.press.outputs import OUTPUTS
from tests.games import CONTENT, GAMES, ROOT, read_yaml

FOLDER = ROOT / ".github"
WORKFLOWS = FOLDER / "workflows"
FORM = FOLDER / "ISSUE_TEMPLATE/wrong-rule.yml"

#: A version of an action, or the one commit.
PINNED = re.compile(r"[\w-]+/[\w/-]+@(v\d+(\.\d+){0,2}|[0-9a-f]{40})")


def workflow(name: str) -> Mapping[Any, Any]:
    read: Mapping[Any, Any] = read_yaml(WORKFLOWS / name)
    return read


def steps(name: str) -> Iterator[Mapping[str, Any]]:
    for job in workflow(name)["jobs"].values():
        yield from job["steps"]


def commands(name: str) -> list[str]:
    return [step["run"] for step in steps(name) if "run" in step]


def test_there_are_two_workflows() -> None:
    assert sorted(path.name for path in WORKFLOWS.iterdir()) == ["ci.yml", "site.yml"]


@pytest.mark.parametrize("name", ["ci.yml", "site.yml"])
def test_a_workflow_is_well_formed_names_every_version_and_may_do_little(name: str) -> None:
    found = workflow(name)

    assert {"name", "permissions", "jobs"} <= set(found)
    assert True in found  # YAML takes `on` for a truth
    assert found["permissions"] == {"contents": "read"}
    for job in found["jobs"].values():
        assert job["runs-on"] == "ubuntu-24.04"
        assert job["timeout-minutes"] <= 120
        assert set(job.get("needs", "").split()) <= set(found["jobs"])
    for step in steps(name):
        assert len({"run", "uses"} & set(step)) == 1
        assert PINNED.fullmatch(step.get("uses", "owner/action@v1")), step


def test_every_change_and_every_proposed_change_is_tested() -> None:
    when = workflow("ci.yml")[True]

    assert when["push"] == {"branches": ["main"]}
    assert "pull_request" in when
    assert commands("ci.yml")[-1] == ".ci/run"
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_the_site_is_built_and_published_from_main_or_when_asked_for() -> None:
    found = workflow("site.yml")
    (upload,) = (step for step in steps("site.yml") if "upload-pages-artifact" in step.get("uses", ""))
    publish = found["jobs"]["publish"]

    assert set(found[True]) == {"push", "workflow_dispatch"}
    assert found[True]["push"] == {"branches": ["main"]}
    assert commands("site.yml") == ["./rulewright build --only site"]
    assert "site" in OUTPUTS
    assert ROOT / upload["with"]["path"] == OUTPUT / "site"
    assert publish["permissions"] == {"pages": "write", "id-token": "write"}
    assert (publish["needs"], publish["environment"]["name"]) == ("build", "github-pages")
    assert publish["environment"]["url"].split(".")[1] == publish["steps"][0]["id"]


def test_what_is_kept_of_pip_depends_on_what_is_installed() -> None:
    for name in ("ci.yml", "site.yml"):
        (cache,) = (step for step in steps(name) if step.get("uses", "").startswith("actions/cache@"))
        (lock,) = re.findall(r"hashFiles\('(.+?)'\)", cache["with"]["key"])
        assert (ROOT / lock).is_file()


# The issue form


def test_the_form_offers_every_game_by_the_name_on_its_box() -> None:
    (game,) = (field for field in read_yaml(FORM)["body"] if field["id"] == "game")
    titles = [read_yaml(CONTENT / name / "game.yaml")["title"]["en"] for name in sorted(GAMES)]

    assert game["type"] == "dropdown"
    assert game["attributes"]["options"] == titles


def test_the_form_asks_for_what_is_needed_to_look_it_up() -> None:
    found = read_yaml(FORM)
    fields = {field["id"]: field for field in found["body"]}
    demanded = [name for name, field in fields.items() if field.get("validations", {}).get("required")]

    assert {"name", "description", "body"} <= set(found)
    assert demanded == ["game", "rule", "ours", "theirs", "edition"]
    assert {field["type"] for field in fields.values()} == {"dropdown", "input", "textarea"}
    labels = [field["attributes"]["label"] for field in found["body"]]
    assert len(set(labels)) == len(labels) == len(fields)
    assert "page" in fields["theirs"]["attributes"]["description"]


def test_a_pull_request_is_asked_five_things() -> None:
    lines = FOLDER.joinpath("PULL_REQUEST_TEMPLATE.md").read_text(encoding="utf-8").splitlines()

    assert len(lines) == 5
    assert all(line.startswith("**") for line in lines)


def test_no_file_for_github_names_where_packages_come_from() -> None:
    paths: list[Path] = [path for path in FOLDER.rglob("*") if path.is_file()]

    assert len(paths) == 5
    for path in paths:
        assert not re.search(r"index-url|pypi|pythonhosted|npmjs", path.read_text(encoding="utf-8")), path
