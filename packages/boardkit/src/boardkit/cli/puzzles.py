"""`boardkit puzzles`: find puzzles in matches of bots or in records, judge them again, or join them."""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from boardkit.analysis.review import ENGINE
from boardkit.cli.match_options import requested_options, requested_seats
from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.puzzles.format import FILE, FOLDER, Puzzle, PuzzleProvenance, read_puzzles, write_puzzles
from boardkit.puzzles.joining import joined
from boardkit.puzzles.mining import PuzzleSource, mine_puzzles, spread
from boardkit.puzzles.rejudging import WORLDS_FACTOR, judged_again
from boardkit.registry import folder_of, game_named


def run(args: Namespace) -> int:
    """Find puzzles, join files or judge again; return 1 if more than one in ten is no longer clear."""
    game = game_named(args.game)
    out = None if args.out is None else Path(args.out)
    if out is not None and not out.absolute().parent.is_dir():
        raise Malformed("--out", f"{out.parent} is no folder")
    if args.judge_again:
        return _judge_again(game, args, out)
    if args.join:
        return _join(game, args.join, out)
    made, kept = PuzzleProvenance(), tuple[Puzzle, ...]()
    if args.add and out is not None and out.is_file():
        made, kept = read_puzzles(game, out.read_text(encoding="utf-8"))
    records = tuple(sorted(Path(args.records).glob("*.jsonl"))) if args.records else ()
    if args.records and not records:
        raise Malformed("--records", f"{args.records} holds no *.jsonl")
    seats, options = requested_seats(game, args), requested_options(game, args)
    mine = PuzzleSource(game.key, seats, options, args.seed, records)
    numbers = range(min(args.matches, len(records)) if records else args.matches)
    made = PuzzleProvenance([*made.made, command(args)], ENGINE)
    found = list(kept)
    for number, more in enumerate(mine_puzzles(mine, numbers, args.processes), 1):
        found += more
        chosen = spread(game, found, args.most)
        print(f"{number} of {len(numbers)} matches, {len(chosen)} puzzles", file=sys.stderr, flush=True)
        if out is not None:
            _write(out, made, chosen)
    if out is None:
        print(write_puzzles(made, spread(game, found, args.most)), end="")
    return 0


def _judge_again(game: Game, args: Namespace, out: Path | None) -> int:
    made, puzzles = _read(game, out)
    clear = 0
    kept: list[Puzzle] = []
    for one, again in zip(puzzles, judged_again(game.key, puzzles, args.seed, args.processes), strict=True):
        clear += again.puzzle is not None
        if again.puzzle is None:
            print(f"{one.key}: {one.best} is no longer clearly the best", flush=True)
        elif again.played:
            kept.append(again.puzzle)
        else:
            print(f"{one.key}: a strong bot does not choose {one.best}", flush=True)
    print(f"{game.key}: {clear} of {len(puzzles)} agree in {WORLDS_FACTOR} times as many worlds")
    print(f"{game.key}: {len(kept)} of these {clear} are chosen by a strong bot")
    if out is not None:
        _write(out, PuzzleProvenance(made.made, made.engine, (clear, len(puzzles)), (len(kept), clear)), kept)
    return 1 if 10 * clear < 9 * len(puzzles) else 0


def _join(game: Game, files: Sequence[str], out: Path | None) -> int:
    more = [read_puzzles(game, Path(file).read_text(encoding="utf-8")) for file in files]
    made, puzzles = joined([_read(game, out), *more])
    if out is None:
        print(write_puzzles(made, puzzles), end="")
    else:
        _write(out, made, puzzles)
    print(f"{game.key}: {len(puzzles)} puzzles", file=sys.stderr)
    return 0


def _read(game: Game, out: Path | None) -> tuple[PuzzleProvenance, tuple[Puzzle, ...]]:
    """Return the puzzles of the file, or those of the game if there is no file. Raises Malformed."""
    if out is not None and out.is_file():
        return read_puzzles(game, out.read_text(encoding="utf-8"))
    folder = folder_of(game)
    file = None if folder is None else folder.joinpath(FOLDER).joinpath(FILE)
    if file is None or not file.is_file():
        return PuzzleProvenance(), ()
    return read_puzzles(game, file.read_text(encoding="utf-8"))


def _write(out: Path, made: PuzzleProvenance, puzzles: Sequence[Puzzle]) -> None:
    """Write the whole file, so that it has all puzzles so far when the command is stopped."""
    new = out.with_name(f"{out.name}.new")
    new.write_text(write_puzzles(made, puzzles), encoding="utf-8")
    new.replace(out)


def command(args: Namespace) -> str:
    """Return the command that finds the same puzzles, without options that do not change the result."""
    words = ["boardkit", "puzzles", args.game, "--matches", str(args.matches), "--seed", str(args.seed)]
    words += ["--most", str(args.most)]
    for name in ("seats", "records"):
        value = getattr(args, name)
        if value is not None:
            words += [f"--{name}", str(value)]
    for chosen in args.option:
        words += ["--option", chosen]
    return shlex.join(words)
