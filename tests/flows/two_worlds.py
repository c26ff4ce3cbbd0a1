"""The same match in two worlds that differ in one hidden card.

A face-down pile is a bag from which picks take cards. Where two cards have changed places in the bag before the match,
the same picks draw the one wherever they drew the other; so if one of them becomes the extra card (S14) and the other
stays in the deck, the two worlds look alike to everybody but the owner of the extra card.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from lagerfeuer.club.clock import SystemClock
from lagerfeuer.club.live_match import Found, LiveMatch, Logged
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.rules.board import Valley
from lagerfeuer.games.stoneage.rules.cards import CARD_NUMBER
from lagerfeuer.games.stoneage.rules.scoring import parts
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.match import begin_match
from lagerfeuer.kit.state import State
from lagerfeuer.store.matches import MatchRow, SeatRow

EXTRA = CARD_NUMBER["extra-writing"]
"""The card that lets its buyer draw another one (S14)."""
DECK = 6
MOMENT = re.compile(
    r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.,]\d{3}Z?|'date': '[^']*'|process \[\d+\]|127\.0\.0\.1:\d+"
)


def valley(state: State) -> Valley:
    board = state.board
    assert isinstance(board, Valley)
    return board


def lay_extra_first(state: State, deck: int = DECK) -> None:
    """The extra card on the cheapest place, something to pay with for all, and a deck that is soon used up.

    When the match is over, most cards are still unseen.
    """
    b = valley(state)
    was = b.row[0]
    if EXTRA in b.row:
        b.row[b.row.index(EXTRA)] = was
    else:
        b.deck[b.deck.index(EXTRA)] = was
    b.row[0] = EXTRA
    b.goods = [5, 1, 0, 1] * b.seats
    b.deck_left = deck


def exchange(pile: list[int], one: int, other: int) -> None:
    """Two cards or tiles of a pile change places."""
    here, there = pile.index(one), pile.index(other)
    pile[here], pile[there] = other, one


def twin_of(board: Valley) -> int:
    """The unseen card that would make the greatest difference to the owner of the extra card."""

    def worth(card: int) -> int:
        twin = board.copy()
        twin.extra = card
        return int(sum(parts(twin, board.extra_seat)))

    return max(board.deck, key=lambda card: abs(worth(card) - worth(board.extra)))


def timeless(text: str) -> str:
    """A text without the moments, processes and ports in it."""
    return MOMENT.sub("…", text)


def saved_state(data: Path, match: str) -> State:
    """The state of a match in the data folder of a server that does not run."""
    with closing(sqlite3.connect(data / "lagerfeuer.sqlite3")) as file:
        (snapshot,) = file.execute("select snapshot from matches where id = ?", [match]).fetchone()
    return STONE_AGE.codec.decode(snapshot)


def save_state(data: Path, match: str, state: State) -> None:
    """Put another state in its place."""
    with closing(sqlite3.connect(data / "lagerfeuer.sqlite3")) as file, file:
        file.execute("update matches set snapshot = ? where id = ?", [STONE_AGE.codec.encode(state), match])


def random_play(
    seats: int, rules: str, seed: int, swapped: tuple[int, int] | None = None
) -> Iterator[LiveMatch]:
    """A random match, as the house holds it after every action; with two cards of the deck exchanged if told so."""
    luck, chance = FastLuck(seed), FastLuck(seed + 1)
    match, setup = begin_match(STONE_AGE, {"house_rules": rules}, seats, luck)
    lay_extra_first(match.settled, deck=16)
    if swapped is not None:
        exchange(valley(match.settled).deck, *swapped)
    live = _table(seats, rules, STONE_AGE.codec.encode(match.settled))
    live.match = match
    live.log = [Logged(setup, 0)]
    while not match.over:
        yield live
        decision = match.state.decision()
        assert decision is not None
        options = decision.options(match.state.board)
        seat = int(decision.seat(match.state.board))
        match, settled = match.act(seat, options[chance.pick(len(options))], luck)
        live.match = match
        live.row = replace(live.row, ply=match.ply, draft=match.draft, turn=match.asked_seat())
        live.log.extend(Logged(entry, 0) for entry in settled)
    yield live


def _table(seats: int, rules: str, snapshot: bytes) -> LiveMatch:
    row = MatchRow(
        id="m", game="stoneage", rules=1, options={"house_rules": rules}, status="running", ply=0, draft=0,
        snapshot=snapshot, pending=[], picks=0, turn=0, outcome=None, mini="", commitment="c", invitation="i",
        again=None, shown=False, created=0, updated=0,
    )  # fmt: skip
    people = [SeatRow("m", seat, "person", f"p{seat}", None, None) for seat in range(seats)]
    return LiveMatch(Found(row, people, b"", [], [], [], {}), SystemClock())
