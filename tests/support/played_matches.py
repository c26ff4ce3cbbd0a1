"""A match in memory after some actions."""

from __future__ import annotations

from dataclasses import replace

from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import GAMES
from boardkit.testing.conformance import eager_option
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from support.hunters_two_worlds import match_of
from support.two_worlds import table_for, take

NAMES = ("Ada", "Bob", "Eve", "Kim")


def played(game: str, seats: int, actions: int, seed: int = 1) -> LiveMatch:
    """Return an eager match after some actions, as the house would have it in memory."""
    luck, chance, found = SeededLuck(seed), SeededLuck(seed + 1), GAMES[game]
    options = found.resolve_options({})
    match, setup = begin_match(found, options, seats, luck)
    live = table_for(game, dict(options), seats, match)
    live.seats = [replace(row, name=NAMES[row.seat]) for row in live.seats]
    live.log = [SettledEntry(setup, 0)]
    for _ in range(actions):
        match = match_of(live)
        seat = match.seat_to_act()
        if seat is None:
            break
        take(live, *match.apply(seat, eager_option(found, match.state, chance), luck))
    return live
