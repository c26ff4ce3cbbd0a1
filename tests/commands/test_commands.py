"""The command line for people and programs: what all commands have in common, `serve` and `openapi`."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lagerfeuer import __version__
from support.cli_runner import ENV, PROGRAM, Command


def test_openapi_is_printed_without_starting_anything() -> None:
    done = subprocess.run([*PROGRAM, "openapi"], env=ENV, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    paths = json.loads(done.stdout)["paths"]
    assert "/api/matches" in paths
    refusals = {
        (status, kind, content["schema"].get("$ref"))
        for path in paths.values()
        for operation in path.values()
        for status, answer in operation["responses"].items()
        for kind, content in answer.get("content", {}).items()
        if int(status) >= 400
    }
    assert {status for status, _, _ in refusals} == {"400", "401", "403", "404", "409", "422", "429"}
    assert {told[1:] for told in refusals} == {("application/problem+json", "#/components/schemas/Problem")}
    assert '"examples"' not in done.stdout, "made up by chance, and another one each time"


def test_serve_is_given_what_it_was_told(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: dict[str, Any] = {}
    monkeypatch.setattr("lagerfeuer.web.server.serve", lambda **how: told.update(how))
    code, _, _ = command("serve", "--port", "8123", "--data", str(tmp_path), "--no-demo")
    assert code == 0
    assert told.pop("cards") is None
    assert told == {"host": "127.0.0.1", "port": 8123, "data": tmp_path, "reload": False, "demo": False}


def test_the_version_is_that_of_the_package(command: Command) -> None:
    code, out, _ = command("--version")
    assert (code, out) == (0, [f"lagerfeuer {__version__}"])


@pytest.mark.parametrize("name", ["serve", "play", "show", "replay", "verify", "fuzz", "arena", "openapi"])
def test_every_command_explains_itself(command: Command, name: str) -> None:
    code, out, _ = command(name, "--help")
    assert code == 0
    assert out[0].startswith(f"usage: lagerfeuer {name}")
    _, listed, _ = command("--help")
    assert any(line.split()[:1] == [name] and len(line.split()) > 3 for line in listed)


@pytest.mark.parametrize(
    "args", [(), ("dance",), ("show",), ("fuzz", "--matches", "many"), ("serve", "--port", "x")]
)
def test_what_is_not_understood_is_one_line_and_exit_2(command: Command, args: tuple[str, ...]) -> None:
    code, out, err = command(*args)
    assert (code, out, len(err)) == (2, [], 1)


def test_a_command_that_needs_no_server_loads_none() -> None:
    script = (
        "import sys\nfrom lagerfeuer.cli import main\n"
        "main(['show', 'roseking'])\n"
        "print([name for name in ('litestar', 'sqlalchemy', 'uvicorn', 'fluent') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env=ENV, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.stdout == "[]\n"
