"""What other tests use of `flows.test_operating`."""

from __future__ import annotations

import io
import os
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from lagerfeuer.cli import main


@dataclass
class Said:
    """What a command said, and how it ended."""

    returncode: int
    stdout: str
    stderr: str


def lagerfeuer(*args: object, **environment: str) -> Said:
    """A command beside the server, without the second that a process of its own would take to begin."""
    out, wrong = io.StringIO(), io.StringIO()
    with patch.dict(os.environ, environment), redirect_stdout(out), redirect_stderr(wrong):
        code = main([str(one) for one in args])
    return Said(code, out.getvalue(), wrong.getvalue())
