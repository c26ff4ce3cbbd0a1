"""The longest records that import accepts: for each game with the maximum of actions, and for Stone Age of dice.

No one plays like this, but anyone may import such a record, so every request about a match has to cope with it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from boardkit.game import Game, OptionValue
from boardkit.luck import SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.records.record import (
    ActionLine,
    EventLine,
    Record,
    Result,
    head_of,
    line_of,
    result_of,
    scores_of,
    write_record,
)
from boardkit.records.schema import BOT, PERSON
from boardkit.registry import GAMES
from boardkit.steps import Action
from lagerfeuer.archive.record_check import MAX_EVENTS, MAX_FILE_BYTES, MAX_PLIES
from lagerfeuer.matches.agreements import BACK, HOST
from lagerfeuer.matches.agreements import BOT as TAKEN_OVER

TRIES = 12
"""Number of random matches, of which the longest is taken."""
LONG: dict[str, dict[str, OptionValue]] = {"embers": {"long": True}, "hunters": {"mode": "survival"}}
"""Options with which a match takes longer."""
GROWN = 400
"""Plies after which all people have been gained at the hut."""
SPARE = 4096
"""Bytes left when a record is filled up to the maximum size of a file."""
Choice = Callable[[MatchState, list[Action], SeededLuck], Action]


def longest(key: str, dice: bool = False, filled: bool = True) -> str:
    """Return a record of a random match, with a bot on the last seat. `dice`: play for as many dice as possible.

    `filled`: up to the maximum size of a file, with invalid times in its lines.
    """
    game = GAMES[key]
    choose = _for_dice if dice else _by_chance
    played = (_played(game, seed, choose) for seed in range(1 if dice else TRIES))
    found, last = max(played, key=lambda one: len(one[0]))
    seats = max(game.seats)
    names, kinds = ["Ada", "Ben", "Cem", "Dora"][:seats], [PERSON] * seats
    names[-1], kinds[-1] = "searching", BOT
    header = head_of(game, _options(game), names, kinds)
    lines = [line_of(entry) for entry in found]
    # Add the maximum of off-board actions; if the random play has no end, the host ends the match.
    events = [EventLine(kind, 0, 1) for _ in range(MAX_EVENTS // 2 - 1) for kind in (TAKEN_OVER, BACK)]
    if last.seat_to_act() is None:
        result = result_of(game, last.state)
    else:
        events.append(EventLine(HOST, 0, lines[-1].ply))
        result = Result([], "house-cancel", "house", scores_of(game, last.state))
    text = write_record(Record(header, lines, result, events))
    if filled:
        room = (MAX_FILE_BYTES - SPARE - len(text.encode())) // len(lines) - len(',"at":""')
        text = write_record(Record(header, [_filled(line, room) for line in lines], result, events))
    return text


def _filled(line: ActionLine, room: int) -> ActionLine:
    return msgspec.structs.replace(line, at="." * max(0, room))


def _options(game: Game) -> dict[str, OptionValue]:
    return dict(game.resolve_options(LONG.get(game.key, {})))


def _played(game: Game, seed: int, choose: Choice) -> tuple[list[LogEntry], MatchState]:
    luck, chance = SeededLuck(seed), SeededLuck(seed + 1000)
    match, setup = begin_match(game, _options(game), max(game.seats), luck)
    entries = [setup]
    while len(entries) < MAX_PLIES and (seat := match.seat_to_act()) is not None:
        decision = match.state.decision()
        assert decision is not None
        action = choose(match, decision.options(match.state.board), chance)
        match, settled = match.apply(seat, action, luck)
        entries += settled
    return entries[:MAX_PLIES], match


def _by_chance(_match: MatchState, options: list[Action], chance: SeededLuck) -> Action:
    return options[chance.pick(len(options))]


def _for_dice(match: MatchState, options: list[Action], chance: SeededLuck) -> Action:
    """Choose as many people as possible, always rolling dice, and buy nothing that would end the match."""

    def worth(action: Action) -> tuple[int, int]:
        place, _, count = action.text().partition(":")
        people = int(count) if count.isdecimal() else 0
        if place == "hut":
            return 3 if match.ply < GROWN else 0, people
        if place in ("hunt", "forest", "clay", "quarry", "river"):
            return 2, people
        return (0, 0) if place.startswith(("card", "building")) else (1, 0)

    return max(options, key=worth) if chance.pick(50) else _by_chance(match, options, chance)
