"""Taking back the last settled turn: where it began, and whether another seat learned something from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from boardkit.errors import LuckRanOut, Malformed, RulesError
from boardkit.game import Game, notes_for
from boardkit.luck import NoLuck, SeededLuck
from boardkit.match_state import LogEntry
from boardkit.notes import SPECTATOR, Note
from boardkit.records.record import Playback, Record, line_of, replay_setup
from boardkit.state import PlayContext, State, find_option, push
from lagerfeuer.common.background_threads import in_pieces, pause
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.match_record import head_of_match

GUESSED_WORLDS: Final = 64
"""Worlds that agree with what a seat knew, in which a turn is played again. If nine of ten such worlds hide that the
seat has learned something, it is overlooked once in a thousand times.
"""
PIECE_WORLDS: Final = 8
"""Worlds after which the thread pauses."""


def beginning_of_last_turn(live: LiveMatch, seat: int) -> State:
    """Return the state in which a seat's last settled turn began, if nobody has learned anything since.

    Replays the log, so it belongs in a thread. Raises NotAllowed.
    """
    match = live.require_running()
    log = [logged.entry for logged in live.log]
    try:
        playback = Playback(replay_setup(Record(head_of_match(live), [line_of(log[0])]), live.game))
        for entry in in_pieces(log[1:]):
            playback.play(line_of(entry))
    except (Malformed, RulesError) as error:
        raise NotAllowed("error-replay-lost") from error
    if live.game.codec.encode(playback.state) != live.game.codec.encode(match.settled):
        raise NotAllowed("error-replay-lost")
    began, turn = playback.began, [log[ply] for ply in playback.turn]
    if playback.seat != seat or all(entry.automatic for entry in turn):
        raise NotAllowed("error-offer-not-here")
    if began is None:
        raise NotAllowed("error-take-back-luck")
    if any(entry.action != "done" and live.game.action(entry.action).secret() for entry in turn):
        # Allowing it would reveal the secret action: that it is one from which nothing was learned.
        raise NotAllowed("error-take-back-news")
    readers = [SPECTATOR] if live.game.open_information else range(SPECTATOR, len(live.seats))
    if any(has_learned(live.game, reader, began, match.settled, turn) for reader in readers):
        raise NotAllowed("error-take-back-news")
    return began


def has_learned(game: Game, reader: int, before: State, after: State, turn: Sequence[LogEntry]) -> bool:
    """Return whether a seat (or SPECTATOR) learned something new from a turn without luck.

    The turn is played again in worlds that agree with what the seat knew. It was news if in one of them an action is no
    option, needs luck, has other notes, or leads to another observation than in the real world.
    """
    real = game.codec.encode(game.observe(after, reader))
    real_notes = _notes_as_json(reader, (note for entry in turn for note in entry.notes))
    seen = game.observe(before, reader)
    # With open information all worlds are the same.
    for seed in range(1, 2 if game.open_information else GUESSED_WORLDS + 1):
        if seed % PIECE_WORLDS == 0:
            pause()
        world, g = game.determinize(seen, SeededLuck(seed)), PlayContext(NoLuck(), telling=True)
        try:
            for entry in turn:
                decision = world.decision()
                option = None if decision is None else find_option(decision, world.board, entry.action)
                if option is None:
                    return True
                push(world, option, g)
        except LuckRanOut:
            return True
        if (
            _notes_as_json(reader, g.notes) != real_notes
            or game.codec.encode(game.observe(world, reader)) != real
        ):
            return True
    return False


def _notes_as_json(reader: int, notes: Iterable[Note]) -> bytes:
    """Return the notes for a reader as stored JSON, because a log that was read back has lists in place of tuples."""
    return msgspec.json.encode(
        [(note.kind, note.args) for note in notes_for(list(notes), reader)], order="sorted"
    )
