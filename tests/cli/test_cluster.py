"""A cluster of Dask makes the same outputs as this machine, and says in one line why it cannot."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from distributed import Client

from generator.cli import main
from generator.cli.cluster import ClusterUnavailable, cluster
from generator.plan import keys
from generator.plan.output_folder import OutputFolder
from generator.plan.state import State
from generator.plan.workers import InProcess
from generator.press.outputs import PRIVATE
from tests.games import ROOT
from tests.plan.dask_parts import ALONE, address_in, apart, end, start, start_both
from tests.plan.fake_renderers import fake_renderers
from tests.plan.runs import build, builder, hashes
from tests.sizes import sampled


@pytest.fixture(scope="module")
def home() -> Iterator[Path]:
    """Where the parts of Dask are at home: not where tests are, which the workers cannot see."""
    with tempfile.TemporaryDirectory(prefix="cluster-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def program(home: Path) -> Path:
    """A copy of the program, as another machine has one: without games."""
    for name in ("generator", "templates", "site"):
        shutil.copytree(ROOT / name, home / "program" / name, ignore=shutil.ignore_patterns("__pycache__"))
    return home / "program"


@pytest.fixture(scope="module")
def scheduler(home: Path) -> Iterator[str]:
    """The address of a scheduler; nobody works for it yet."""
    part = start(home, "scheduler", "--host", "127.0.0.1", "--port", "0")
    try:
        yield address_in(home / "at.json")
    finally:
        end([part])


@pytest.fixture(scope="module")
def address(
    scheduler: str, home: Path, program: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a scheduler with two workers, who have the program and see nothing of ours."""
    ours = (tmp_path_factory.getbasetemp(), ROOT / "content")
    parts = [
        start(home, "worker", *ALONE, "--local-directory", str(home / name), hidden=ours, program=program)
        for name in ("one", "two")
    ]
    try:
        with Client(scheduler, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        yield scheduler
    finally:
        end(parts)


def jobs_done(address: str) -> dict[str, int]:
    """How many jobs each worker has done so far."""
    with Client(address, set_as_default=False) as client:
        return dict(client.run(lambda dask_worker: dask_worker.state.executed_count))


def command(pack: Path, address: str, *options: str) -> Result:
    at = ["--content", pack.parent.name, "--output", "out", "--cluster", address]
    return CliRunner().invoke(main, ["build", pack.name, *at, *options])


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the made-up game; we stand in another folder than the workers, who are told of it by its relative path."""
    folder = tmp_path / "packs/pebbles"
    shutil.copytree(ROOT / "tests/packs/pebbles", folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    return folder


def test_a_scheduler_that_nobody_works_for_is_an_error(
    scheduler: str, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.cli.cluster._PATIENCE", 1)

    result = command(pack, scheduler, "--only", "score-pad", "--lang", "en")

    assert result.exit_code == 1
    assert f"the Dask scheduler at {scheduler} has no workers" in result.stderr


def seen_by(address: str, *paths: Path) -> set[bool]:
    """Whether the workers see some files of ours."""
    with Client(address, set_as_default=False) as client:
        return {
            there for path in paths for there in client.run(os.path.exists, str(path.absolute())).values()
        }


def test_the_workers_see_no_folder_of_ours_and_run_a_program_of_their_own(
    address: str, pack: Path, program: Path
) -> None:
    with Client(address, set_as_default=False) as client:
        homes = set(client.run(lambda: str(import_module("generator.plan.keys").HOME)).values())
    assert homes == {str(program)}
    if not apart():
        pytest.skip("only where programs can be started apart can folders be hidden from them")
    assert seen_by(address, pack, pack.parents[1], ROOT / "content/walled-city") == {False}


@pytest.mark.long
def test_a_cluster_builds_byte_for_byte_what_this_machine_builds(address: str, pack: Path) -> None:
    before = jobs_done(address)
    assert not build([pack], pack.parents[1] / "ours").done.failed
    jobs = [path for path in State(OutputFolder(Path("ours"))).records if not path.startswith(PRIVATE)]
    run = [sys.executable, "-P", "-m", "generator", "build", "--content", "packs", "--output", "out"]
    done = subprocess.run(
        [*run, "--cluster", address],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    by_worker = {worker: count - before[worker] for worker, count in jobs_done(address).items()}

    assert seen_by(address, pack, Path("out/site/en"), Path("ours")) == ({False} if apart() else {True})
    assert (done.returncode, done.stderr) == (0, "rulewright: running the code of the packs in packs\n")
    assert hashes(pack.parents[1] / "out") == hashes(pack.parents[1] / "ours")
    assert sum(by_worker.values()) == len(jobs) - len(["manifest.json"])
    assert len(by_worker) == 2 and all(by_worker.values()), by_worker


def in_threads() -> AbstractContextManager[Executor]:
    return ThreadPoolExecutor(3)


def elsewhere() -> AbstractContextManager[Executor]:
    """Processes that do not say that they see our disk, in a folder where nothing is."""
    return ProcessPoolExecutor(2, multiprocessing.get_context("spawn"), os.chdir, ("/",))


@pytest.mark.parametrize(
    ("workers", "asked"),
    [
        (in_threads, {"names": ("site", "sheets", "score-form"), "languages": ("en",)}),
        pytest.param(in_threads, {}, marks=pytest.mark.long),
        pytest.param(elsewhere, {}, marks=pytest.mark.long),
    ],
)
def test_any_executor_does_the_work(
    workers: Callable[[], AbstractContextManager[Executor]], asked: dict[str, Any], pack: Path
) -> None:
    assert not build([pack], Path("ours"), **asked).done.failed
    assert not build([pack], Path("theirs"), workers, **asked).done.failed

    assert hashes(Path("theirs")) == hashes(Path("ours"))
    assert any(name.startswith("site/en/pebbles") for name in hashes(Path("theirs")))


def test_of_another_program_that_says_the_same_nothing_is_sent_to_others(
    pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_renderers(monkeypatch)
    assert not build([pack], Path("ours"), in_threads).done.failed
    more = {**keys.code(), "generator/more.py": ""}
    monkeypatch.setattr(keys, "code", lambda: more)
    assert builder(Path("ours"), in_threads).plan([pack]).reasons == ()

    report = build([pack], Path("ours"), in_threads)

    assert (report.reasons, report.done.written, report.done.failed) == ((), (), ())


def test_a_failing_job_is_told_as_if_it_had_failed_here(address: str, pack: Path, tmp_path: Path) -> None:
    layout = pack / "layouts/10-pebbles.yaml"
    text = layout.read_text(encoding="utf-8")
    assert "safe: 0.5" in text
    layout.write_text(text.replace("safe: 0.5", "safe: 4"), "utf-8")  # which only the preflight looks at
    here = build([pack], tmp_path / "here", InProcess, names=("sheets", "score-pad")).done

    there = build([pack], tmp_path / "there", lambda: cluster(address), names=("sheets", "score-pad")).done

    assert len(here.failed) == 2
    assert "cannot be printed" in here.failed[0]
    assert len(here.written) == 2
    assert there == here


#: What a worker may have other than we, and how that comes about.
OTHERS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "another version of this program": lambda ours: ours.setattr("generator.plan.keys.code", dict),
    "another Python or other packages": lambda ours: ours.setattr("generator.plan.keys.packages", str),
    "another SOURCE_DATE_EPOCH": lambda ours: ours.setenv("SOURCE_DATE_EPOCH", "1000000000"),
}


@pytest.mark.parametrize("what", sampled(OTHERS))
def test_a_worker_that_would_make_other_outputs_is_an_error_that_says_what_differs(
    what: str, address: str, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    OTHERS[what](monkeypatch)

    result = command(pack, address, "--only", "score-pad", "--lang", "en")

    assert result.exit_code == 1
    assert f" has {what}: start it again with what you have here" in result.stderr.splitlines()[1]
    assert not Path("out").exists()


@pytest.mark.parametrize(
    "wrong", [pytest.param("tcp://127.0.0.1:1", marks=pytest.mark.long), "127.0.0.1", "post://127.0.0.1:1"]
)
def test_an_address_where_no_scheduler_is_is_one_clear_error(wrong: str, pack: Path) -> None:
    begun = time.monotonic()
    result = command(pack, wrong, "--only", "score-pad", "--lang", "en")

    assert result.exit_code == 1
    said = result.stderr.splitlines()
    assert len(said) == 2
    assert said[1].startswith(f"no Dask scheduler answers at {wrong}: ")
    assert time.monotonic() - begun < 15


def test_where_a_worker_answers_there_is_no_scheduler(address: str, pack: Path) -> None:
    worker = next(iter(jobs_done(address)))

    with pytest.raises(ClusterUnavailable, match="it is a Worker"), cluster(worker):
        pass


#: What Dask calls its settings of TLS in the environment, for everybody alike; and the options of its programs.
TLS = "DASK_DISTRIBUTED__COMM__TLS__"
KEYS = {"CA_FILE": "cert.pem", "CLIENT__CERT": "cert.pem", "CLIENT__KEY": "key.pem"}


@pytest.fixture
def secret_address(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler with a worker that speak with nobody but whoever has the key beside them."""
    if not shutil.which("openssl"):
        pytest.skip("there is no openssl to make a key with")
    new = (
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=rulewright",
        "-days",
        "2",
    )
    subprocess.run(
        [*new, "-keyout", "key.pem", "-out", "cert.pem"], cwd=tmp_path, check=True, capture_output=True
    )
    with tempfile.TemporaryDirectory(prefix="secret-", ignore_cleanup_errors=True) as folder:
        options = ("--tls-ca-file", "cert.pem", "--tls-cert", "cert.pem", "--tls-key", "key.pem")
        for name in ("cert.pem", "key.pem"):
            shutil.copy(tmp_path / name, folder)
        parts = start_both(Path(folder), "--protocol", "tls", *options)
        try:
            yield address_in(Path(folder, "at.json"))
        finally:
            end(parts)


@pytest.mark.long
def test_a_scheduler_with_tls_is_used_as_the_configuration_of_dask_says(
    secret_address: str, pack: Path, tmp_path: Path
) -> None:
    assert secret_address.startswith("tls://")
    asked = ["--content", "packs", "--output", "out", "--cluster", secret_address, "--only", "score-pad"]
    built = [sys.executable, "-P", "-m", "generator", "build", *asked]
    plain = {**os.environ, "PYTHONPATH": str(ROOT)}
    keys = {f"{TLS}{name}": str(tmp_path / file) for name, file in KEYS.items()}
    without = subprocess.run(built, env=plain, capture_output=True, text=True, check=False)
    done = subprocess.run(built, env={**plain, **keys}, capture_output=True, text=True, check=False)

    assert (without.returncode, done.returncode) == (1, 0), done.stderr
    assert without.stderr.splitlines()[1].startswith(f"no Dask scheduler answers at {secret_address}: TLS ")
    assert done.stderr.splitlines()[1:] == []
    assert Path("out/pebbles/en/score-pad-a4.pdf").is_file()


def test_without_dask_the_error_says_what_to_install(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    result = command(pack, "tcp://127.0.0.1:1", "--only", "score-pad", "--lang", "en")

    assert result.exit_code == 1
    assert f"Dask is not installed: {sys.executable} -m pip install distributed" in result.stderr
