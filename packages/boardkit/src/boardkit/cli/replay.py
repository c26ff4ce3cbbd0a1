"""`boardkit replay`: replay records, action by action and pick by pick."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from boardkit.errors import LagerfeuerError, Malformed
from boardkit.records.record import HOUSE_ENDS, Record, read_record, replay, result_of
from boardkit.registry import game_named
from boardkit.testing.playthrough import playthrough


def run(args: Namespace) -> int:
    """Print one line per file. Return 1 if one of them differs from the rules."""
    wrong = 0
    for name in args.files:
        try:
            record, ended = check(_read(name))
        except (LagerfeuerError, OSError) as error:
            wrong += 1
            print(f"{name}: {_sentence(error)}", flush=True)
            continue
        print(f"{name}: OK, {ended}", flush=True)
        if args.text:
            print(playthrough(record, game_named(record.header.game)), flush=True)
    return 1 if wrong else 0


def _read(name: str) -> str:
    raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise Malformed(f"byte {error.start}", "is not UTF-8 text") from error


def check(text: str) -> tuple[Record, str]:
    """Return a record that replays to its end, and how it ended. Raises Malformed where it differs from the rules."""
    record = read_record(text)
    game = game_named(record.header.game)
    state = replay(record, game)
    plies = record.lines[-1].ply
    result = record.result
    if state.decision() is not None and (result is None or result.ended not in HOUSE_ENDS):
        return record, f"{game.key}, {plies} plies, goes on"
    if result is None:
        result = result_of(game, state)
    winners = " and ".join(f"seat {seat}" for seat in result.winners) or "nobody"
    return record, f"{game.key}, {plies} plies, {result.ended}, won by {winners} ({result.decided})"


def _sentence(error: Exception) -> str:
    return (error.strerror or "cannot be read") if isinstance(error, OSError) else str(error)
