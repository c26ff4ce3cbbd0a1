"""Matches in memory, with the boards that each seat was shown while they were played."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import SPECTATOR
from boardkit.registry import GAMES
from boardkit.testing.conformance import eager_option
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from support.hunters_two_worlds import match_of
from support.two_worlds import table_for, take

Seen = dict[tuple[int, int], bytes]


def begin(game: str, seats: int, seed: int) -> LiveMatch:
    """Return a match that has just begun, as the house would have it in memory."""
    found = GAMES[game]
    options = found.resolve_options({})
    match, setup = begin_match(found, options, seats, SeededLuck(seed))
    live = table_for(game, dict(options), seats, match)
    live.log = [SettledEntry(setup, 0)]
    return live


def play_on(live: LiveMatch, actions: int, seed: int, until_pending: bool = False) -> Seen:
    """Play eagerly. Returns the board that each seat and a spectator were shown at each ply while it was current."""
    luck, chance, seen = SeededLuck(seed + 1), SeededLuck(seed + 2), Seen()
    for _ in range(actions):
        match = match_of(live)
        if match.pending and until_pending:
            break
        if not match.pending:
            for reader in (SPECTATOR, *range(len(live.seats))):
                seen[match.ply, reader] = board(live, reader)
        seat = match.seat_to_act()
        if seat is None:
            live.row = replace(live.row, status="finished")
            break
        take(live, *match.apply(seat, eager_option(live.game, match.state, chance), luck))
        live.changed()
    return seen


def play(game: str, seats: int, actions: int, seed: int) -> tuple[LiveMatch, Seen]:
    """Return a match and what its readers were shown."""
    live = begin(game, seats, seed)
    return live, play_on(live, actions, seed)


def board(live: LiveMatch, reader: int) -> bytes:
    """Return the board in current views (read_models/match_page.py)."""
    return msgspec.json.encode(live.game.view(match_of(live).observe(reader), reader))
