"""`lagerfeuer verify --log`: check a house's public log, against an older one and against records."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

import msgspec

from boardkit.cli import verify as records
from boardkit.records.verify import verify
from boardkit.registry import game_named
from lagerfeuer.commands.log_check import WRONG, CheckResult, Log
from lagerfeuer.commands.log_file import read_kept, read_log, write_log


def run(args: Namespace, key: str | None) -> int:
    """Print a verdict on the log and on each record. Return 1 if something is wrong. Raises Malformed."""
    # Read it before anything is fetched, and before `--keep` may overwrite the same file.
    since = None if args.since is None else read_kept(args.since)
    note, texts = read_log(args.log)
    log = Log(note, texts)
    results = log.checks(since, key)
    right = _is_right(results)
    if args.json:
        print(_json({"log": args.log, "right": right, "checks": results}))
    else:
        print(_in_words(args.log, results), flush=True)
    if args.keep is not None and right:
        write_log(args.keep, note, texts)
    wrong = [name for name in args.files if not _check_file(args, log, name, key)]
    return 1 if wrong or not right else 0


def _check_file(args: Namespace, log: Log, name: str, key: str | None) -> bool:
    """Print the verdict on a record, by itself and by the log. Return whether nothing is wrong."""
    try:
        verdict = verify(records.read(name), game_named, key)
    except OSError as error:
        fault = error.strerror or "cannot be read"
        print(_json({"file": name, "right": False, "error": fault}) if args.json else f"{name}: {fault}")
        return False
    by_log = log.check_record(verdict.parsed)
    right = verdict.right and by_log.state != WRONG
    if args.json:
        print(_json({"file": name, **records.verdict_data(verdict), "right": right, "log": by_log}))
    elif verdict.right and not right:
        print(f"{name}: WRONG, log: {by_log.said}\n{_line(by_log)}", flush=True)
    else:
        print(f"{name}: {records.verdict_text(verdict)}\n{_line(by_log)}", flush=True)
    return right


def _is_right(said: Sequence[CheckResult]) -> bool:
    return all(one.state != WRONG for one in said)


def _in_words(where: str, said: Sequence[CheckResult]) -> str:
    """Return a summary line, then a line for each check."""
    wrong = next((one for one in said if one.state == WRONG), None)
    first = "OK, the log is whole" if wrong is None else f"WRONG, {wrong.name}: {wrong.said}"
    return "\n".join([f"{where}: {first}", *map(_line, said)])


def _line(one: CheckResult) -> str:
    return records.printable(f"  {one.name:<13} {one.state:<5}  {one.said}")


def _json(data: dict[str, Any]) -> str:
    return msgspec.json.encode(data).decode()
