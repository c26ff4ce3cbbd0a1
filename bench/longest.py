"""The longest records that import takes: of each game as many actions as it may have, and in Stone Age as many dice.

Nobody plays so. It is what a stranger may bring, and everything that anybody may ask about a match has to bear it.
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
"""So many matches are played by chance; the longest of them is taken."""
LONG: dict[str, dict[str, OptionValue]] = {"embers": {"long": True}, "hunters": {"mode": "survival"}}
"""Options with which a match lasts longer."""
GROWN = 400
"""Plies after which the hut has given all the people that there are."""
SPARE = 4096
"""Bytes left where a record is filled up to the most that a file may have."""
Choice = Callable[[MatchState, list[Action], SeededLuck], Action]


def longest(key: str, dice: bool = False, filled: bool = True) -> str:
    """A record of a game played by chance, with a bot on the last seat; `dice`: by whoever wants dice.

    `filled`: made as large as a file may be, by times of its lines that are none.
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
    # As much as people may do beside the game; and where chance has found no end, the host has.
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
    """As many people as there can be, all of them on the hunt, for ever: nothing is bought that would end the match."""

    def worth(action: Action) -> tuple[int, int]:
        place, _, count = action.text().partition(":")
        people = int(count) if count.isdecimal() else 0
        if place == "hut":
            return 3 if match.ply < GROWN else 0, people
        if place in ("hunt", "forest", "clay", "quarry", "river"):
            return 2, people
        return (0, 0) if place.startswith(("card", "building")) else (1, 0)

    return max(options, key=worth) if chance.pick(50) else _by_chance(match, options, chance)
