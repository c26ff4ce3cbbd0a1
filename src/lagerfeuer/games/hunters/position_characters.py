"""The characters of a position: each character in play has a place, even if the position does not name it."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.errors import Malformed
from boardkit.json_fields import list_at, one_of
from lagerfeuer.games.hunters.rules.board import COLUMNS, INTRODUCTORY, Land
from lagerfeuer.games.hunters.rules.tables import (
    ADVANCED_SCOUT,
    BASKET_MAKER,
    CHARACTER_COUNTS,
    CHARACTER_NAMES,
    FIREMAN,
    FISHER,
    OFFSPRING,
    SHAMAN,
    TRACKER,
)

SPECIALS_IN_PLAY = 6
USUAL_SPECIALS = (ADVANCED_SCOUT, FISHER, BASKET_MAKER, FIREMAN, TRACKER, SHAMAN, FISHER, TRACKER)


def read_characters(b: Land, display: object, hands: Sequence[object]) -> None:
    """Read hands and display, which may be given in part. Raises Malformed.

    Characters that are not named go to places that are not given: to hands as they are dealt, the rest to the display,
    or to the last such hand if the display is given.
    """
    named = [*b.in_play]
    for seat, hand in enumerate(hands):
        if hand is not None:
            b.hands[seat] = sorted(_characters(hand, f"players[{seat}].hand"))
            named += b.hands[seat]
    if display is not None:
        columns = list_at(display, "display")
        if len(columns) != COLUMNS:
            raise Malformed("display", f"has {len(columns)} columns, there are {COLUMNS}")
        b.display = [_characters(column, f"display[{i}]") for i, column in enumerate(columns)]
        named += [card for column in b.display for card in column]
    left = _unnamed(b, named)
    silent = [seat for seat, hand in enumerate(hands) if hand is None]
    last = OFFSPRING if b.mode == INTRODUCTORY else SHAMAN
    for seat in silent:
        for character in range(last + 1):
            if character in left:
                left.remove(character)
                b.hands[seat].append(character)
    if display is None:
        for i, character in enumerate(left):
            b.display[i % COLUMNS].append(character)
    elif silent:
        b.hands[silent[-1]] = sorted([*b.hands[silent[-1]], *left])
    elif left:
        names = " ".join(CHARACTER_NAMES[character] for character in left)
        raise Malformed("display", f"leaves out characters that lie nowhere: {names}")


def _characters(value: object, where: str) -> list[int]:
    return [
        CHARACTER_NAMES.index(one_of(name, f"{where}[{i}]", CHARACTER_NAMES))
        for i, name in enumerate(list_at(value, where))
    ]


def _unnamed(b: Land, named: Sequence[int]) -> list[int]:
    """Return the characters in play that are not named. Raises Malformed."""
    for character, most in enumerate(CHARACTER_COUNTS):
        if named.count(character) > most:
            raise Malformed("display", f"there are {most} of {CHARACTER_NAMES[character]} in all")
    if b.mode == INTRODUCTORY:
        in_play = [*range(OFFSPRING + 1)] * 2 + [ADVANCED_SCOUT] * 3 + [SHAMAN] * 3
        left = _less(in_play, named)
        if len(left) + len(named) != len(in_play):
            raise Malformed("display", "names characters that the introductory game leaves in the box")
        return left
    normal = [*range(SHAMAN + 1)] * 2
    left = _less(normal, named)
    # Of three shamans, two are normal and one is special.
    specials = len(named) - (len(normal) - len(left))
    if specials > SPECIALS_IN_PLAY:
        raise Malformed("display", f"names {specials} special characters, {SPECIALS_IN_PLAY} are in play")
    for character in USUAL_SPECIALS:
        held = named.count(character) + left.count(character)
        if specials < SPECIALS_IN_PLAY and held < CHARACTER_COUNTS[character]:
            left.append(character)
            specials += 1
    return left


def _less(cards: Sequence[int], taken: Sequence[int]) -> list[int]:
    left = list(cards)
    for card in taken:
        if card in left:
            left.remove(card)
    return left
