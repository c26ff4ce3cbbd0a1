"""A command to call, by every test of the command line."""

import pytest

from cli.calling import run


@pytest.fixture
def command(monkeypatch, capsys):
    def call(*args, given=""):
        return run(monkeypatch, capsys, *args, given=given if isinstance(given, bytes) else given.encode())

    return call
