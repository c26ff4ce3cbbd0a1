"""Finds puzzles in matches of bots or in records: at most a few in each match, of different kinds.

Each match is searched on its own, with chance seeded by its number. So the same numbers give the same puzzles,
however many processes search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from boardkit.analysis.win_chances import chances_known
from boardkit.bots.gc_pause import gc_paused
from boardkit.bots.levels import choose
from boardkit.game import Game, OptionValue
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.puzzles.clear_option import Position, judge_position, made_puzzle
from boardkit.puzzles.format import MIN_OPTIONS, Puzzle
from boardkit.puzzles.weak_levels import answered
from boardkit.records.record import read_record, replay_steps
from boardkit.registry import game_named
from boardkit.state import State

PLAYERS: Final = (("pondering",), ("searching",), ("pondering", "sound"), ("pondering", "forgetful"))
"""The levels of the seats in successive matches. Weak ones are among them: errors lead to instructive positions."""
PLAYER_NODES: Final = 1_000
"""Number of positions that a bot searches for an action."""
MAX_PUZZLES_PER_MATCH: Final = 3
"""Maximum number of puzzles of a match, of different kinds if possible, …"""
MAX_SEARCHED_POSITIONS: Final = 60
"""… and number of its positions that are searched."""
MATCH_PHASES: Final = 3
"""Number of parts of a match that count as different kinds."""

Kind = tuple[str, int]
"""The question, and the part of the match."""


@dataclass(frozen=True)
class PuzzleSource:
    """Where puzzles come from: matches of bots with this table, or records."""

    game: str
    seats: int
    options: Mapping[str, OptionValue]
    seed: int
    records: Sequence[Path] = ()


def mine_puzzles(mine: PuzzleSource, numbers: Sequence[int], processes: int) -> Iterator[list[Puzzle]]:
    """Yield the puzzles of the matches with these numbers, in their order."""
    look = partial(puzzles_of_match, mine)
    if processes == 1:
        yield from map(look, numbers)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(look, numbers)


def puzzles_of_match(mine: PuzzleSource, number: int) -> list[Puzzle]:
    """Return the puzzles of one match."""
    game = game_named(mine.game)
    seed = mine.seed * 1_000_003 + number
    with gc_paused():
        positions = (
            list(_of_record(game, mine.records[number]))
            if mine.records
            else positions_of_match(game, mine, number, seed)
        )
        found: list[Puzzle] = []
        kinds: set[Kind] = set()
        left = _in_turns(game, positions, seed)
        for looked, position in enumerate(left):
            if looked == MAX_SEARCHED_POSITIONS or len(found) == MAX_PUZZLES_PER_MATCH:
                break
            if kind_of(game, position.seen) in kinds and looked < MAX_SEARCHED_POSITIONS // 2:
                continue
            puzzle = puzzle_in(game, position, seed)
            if puzzle is not None:
                kinds.add(kind_of(game, position.seen))
                found.append(puzzle)
    return found


def puzzle_in(game: Game, position: Position, seed: int) -> Puzzle | None:
    """Return the puzzle of a position; None if no option is clearly best, or if it is found at a glance."""
    judged = judge_position(game, position, seed)
    if judged is None:
        return None
    solved = answered(game, game.codec.decode(position.seen), position.seat, judged.best)
    if judged.natural and solved.share == 1.0:
        return None
    return made_puzzle(game, position, judged, solved, seed)


def positions_of_match(game: Game, mine: PuzzleSource, number: int, seed: int) -> list[Position]:
    """Return the positions of a match of bots in which there is a choice."""
    luck = SeededLuck(seed)
    match, _ = begin_match(game, mine.options, mine.seats, luck)
    levels = PLAYERS[number % len(PLAYERS)]
    found: list[Position] = []
    actions = 0
    while (seat := match.seat_to_act()) is not None:
        seen = match.observe(seat)
        found += _with_choice(game, mine.options, mine.seats, seat, seen)
        level = levels[(seat + number // len(PLAYERS)) % len(levels)]
        text = choose(game, level, seen, seat, seed * 1009 + actions, nodes=PLAYER_NODES)
        match, _ = match.apply(seat, game.action(text), luck)
        actions += 1
    return found


def _of_record(game: Game, path: Path) -> Iterator[Position]:
    """Yield the positions of a record in which there was a choice. Raises Malformed."""
    record = read_record(path.read_text(encoding="utf-8"))
    if record.header.game != game.key:
        return
    options = game.recorded_options(record.header.options, record.header.cards)
    seats = len(record.header.seats)
    for state in replay_steps(record, game):
        decision = state.decision()
        if decision is not None:
            seat = int(decision.seat(state.board))
            yield from _with_choice(game, options, seats, seat, game.observe(state, seat))


def _with_choice(
    game: Game, options: Mapping[str, OptionValue], seats: int, seat: int, seen: State
) -> list[Position]:
    decision = seen.decision()
    assert decision is not None
    if len(decision.options(seen.board)) < MIN_OPTIONS:
        return []
    usual = {option.key: option.default for option in game.options}
    special = {key: value for key, value in options.items() if value != usual[key]}
    return [Position(special, seats, seat, game.codec.encode(seen))]


def kind_of(game: Game, seen: bytes) -> Kind:
    """Return the kind of a position: its question, and the part of the match."""
    state = game.codec.decode(seen)
    decision = state.decision()
    assert decision is not None
    left = chances_known(game).left(state.board)
    return decision.prompt(), min(MATCH_PHASES - 1, int(left * MATCH_PHASES))


def _in_turns(game: Game, positions: Sequence[Position], seed: int) -> list[Position]:
    """Return positions in an order in which all kinds take turns, by chance otherwise."""
    luck = SeededLuck(seed)
    left = list(positions)
    groups: dict[Kind, list[Position]] = {}
    while left:
        position = left.pop(luck.pick(len(left)))
        groups.setdefault(kind_of(game, position.seen), []).append(position)
    return _dealt(list(groups.values()))


def _dealt(groups: list[list[Position]]) -> list[Position]:
    found: list[Position] = []
    for place in range(max(map(len, groups), default=0)):
        found += [group[place] for group in groups if place < len(group)]
    return found


def spread(game: Game, found: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """Return at most so many different puzzles, of as many kinds and topics as possible."""
    groups: dict[tuple[Kind, str | None], list[Puzzle]] = {}
    for one in {one.key: one for one in found}.values():
        groups.setdefault((kind_of(game, bytes(one.seen)), one.more_for), []).append(one)
    place = [
        (rank, number, one) for number, group in enumerate(groups.values()) for rank, one in enumerate(group)
    ]
    return [one for _, _, one in sorted(place, key=lambda one: one[:2])[:most]]
