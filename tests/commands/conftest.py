"""A command to call, by every test of the command line."""

import pytest

from support.cli_runner import Command, CommandResult, run


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    def call(*args: str, given: str | bytes = "") -> CommandResult:
        return run(monkeypatch, capsys, *args, given=given if isinstance(given, bytes) else given.encode())

    return call
