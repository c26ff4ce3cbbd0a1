"""The final scoring, and the forecast: what it would give now (S19, S22, S25)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lagerfeuer.games.stoneage.rules.board import TILES, Valley
from lagerfeuer.games.stoneage.rules.cards import BUILDER, CARDS, FARMER, MUSIC, POTTERY, SHAMAN, TOOLMAKER
from lagerfeuer.games.stoneage.rules.goods import can_raise

PART_NAMES: Final = ["track", "green", "farmers", "toolmakers", "builders", "shamans", "resources"]


def lower_halves(b: Valley, seat: i64) -> list[i64]:
    """Return per symbol how many figures a seat's cards show; the extra card counts if it is known (S14, S25)."""
    found: list[i64] = [0] * (MUSIC + 1)
    for card in b.cards[seat]:
        found[CARDS[card].bottom] += CARDS[card].figures
    if b.extra_seat == seat and b.extra >= 0:
        found[CARDS[b.extra].bottom] += CARDS[b.extra].figures
    return found


def tool_sum(b: Valley, seat: i64) -> i64:
    """Return the value of all permanent tools together, without one-use tools (S10)."""
    total: i64 = 0
    for slot in range(seat * TILES, seat * TILES + TILES):
        total += b.tools[slot]
    return total


def green_sets(shown: list[i64]) -> tuple[i64, i64]:
    """Return how many different green symbols there are, and how many of them twice."""
    once: i64 = 0
    twice: i64 = 0
    for symbol in range(POTTERY, MUSIC + 1):
        if shown[symbol] > 0:
            once += 1
        if shown[symbol] > 1:
            twice += 1
    return once, twice


def parts(b: Valley, seat: i64) -> list[i64]:
    """Return a seat's points by source, in the order of PART_NAMES (S19).

    Two goods still to be taken count as taken, because that comes before the final scoring (S13).
    """
    shown = lower_halves(b, seat)
    once, twice = green_sets(shown)
    return [
        b.points[seat],
        once * once + twice * twice,
        shown[FARMER] * b.track[seat],
        shown[TOOLMAKER] * tool_sum(b, seat),
        shown[BUILDER] * len(b.built[seat]),
        shown[SHAMAN] * b.people[seat],
        can_raise(b, seat),
    ]


def total(b: Valley, seat: i64) -> i64:
    """Return the sum of all parts."""
    points: i64 = 0
    for part in parts(b, seat):
        points += part
    return points


def tie_break(b: Valley, seat: i64) -> i64:
    """Return food track, tools and people together (S19)."""
    return b.track[seat] + tool_sum(b, seat) + b.people[seat]


def winners(b: Valley) -> list[i64]:
    """Return the seats with most points, then with the best tie-break, then all of them (S19)."""
    best: i64 = -1
    found: list[i64] = []
    for seat in range(b.seats):
        if best >= 0 and not _ahead(b, seat, best) and _ahead(b, best, seat):
            continue
        if best < 0 or _ahead(b, seat, best):
            best = seat
            found = []
        found.append(seat)
    return found


def _ahead(b: Valley, seat: i64, other: i64) -> bool:
    mine = total(b, seat)
    theirs = total(b, other)
    return mine > theirs or (mine == theirs and tie_break(b, seat) > tie_break(b, other))


def decided_by(b: Valley) -> str:
    """Return which comparison decided between the best: "score", "tie" or "shared"."""
    won = winners(b)
    if len(won) > 1:
        return "shared"
    for seat in range(b.seats):
        if seat != won[0] and total(b, seat) == total(b, won[0]):
            return "tie"
    return "score"
