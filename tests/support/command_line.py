"""Run `lagerfeuer` commands in this process and return their output and exit code."""

from __future__ import annotations

import io
import os
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from lagerfeuer.cli import main


@dataclass
class CommandOutput:
    """The output and exit code of a command."""

    returncode: int
    stdout: str
    stderr: str


def lagerfeuer(*args: object, **environment: str) -> CommandOutput:
    """Run a command next to the server, in this process: a new process would take a second to start."""
    out, wrong = io.StringIO(), io.StringIO()
    with patch.dict(os.environ, environment), redirect_stdout(out), redirect_stderr(wrong):
        code = main([str(one) for one in args])
    return CommandOutput(code, out.getvalue(), wrong.getvalue())
