"""Round-robin by the circle method: everyone meets everyone."""

from __future__ import annotations

from collections.abc import Sequence

from lagerfeuer.tournaments.scoring import Seating


def round_robin(players: Sequence[str], twice: bool = False) -> list[list[Seating]]:
    """Return all rounds. With an odd number of players each has one bye; in the second half seats are swapped.

    Everyone has the first seat as often as the second, or differs by one if the number of matches is odd.
    """
    count = len(players)
    if count < 2:
        return []
    circle = count if count % 2 else count - 1
    once = [_round(players, number, circle) for number in range(circle)]
    if not twice:
        return once
    return once + [[Seating(one.players[::-1]) for one in seatings] for seatings in once]


def _round(players: Sequence[str], number: int, circle: int) -> list[Seating]:
    """Return one round: pairs on the circle whose numbers add up to `number`; the remaining one meets the player in the
    middle."""
    found = []
    for one in range(circle):
        other = (number - one) % circle
        if one < other:
            # Exactly one of the two differences is odd, because the circle is.
            first, second = (one, other) if (other - one) % 2 else (other, one)
            found.append(Seating((players[first], players[second])))
        elif one == other:
            middle = players[circle] if len(players) > circle else None
            if middle is None:
                found.append(Seating((players[one],)))
            elif one % 2:
                found.append(Seating((players[one], middle)))
            else:
                found.append(Seating((middle, players[one])))
    return sorted(found, key=lambda seating: seating.is_bye)
