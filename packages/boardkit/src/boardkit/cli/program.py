"""Running a command: import its module only now, and report errors in one line."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from importlib import import_module

from boardkit.cli.source_folder import key_of
from boardkit.errors import Malformed

INTERRUPTED = 130
"""The exit code that shells use after Ctrl-C."""


def run_command(program: str, module: str, args: Namespace) -> int:
    """Call `run` of the command's module and return the exit code: 0 done, 1 something found wrong, 2 bad arguments."""
    name = f"{program} {args.command}"
    try:
        if getattr(args, "game", None):
            args.game = key_of(args.game)
        code: int = import_module(module).run(args)
        sys.stdout.flush()
    except Malformed as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except EOFError:
        print(f"{name}: nothing could be typed; nothing was done", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of the output has closed it, so nothing can be flushed either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        # A file or folder named by the user. An error without a file name is a bug: show its traceback.
        if error.filename is None:
            raise
        print(f"{name}: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    return code
