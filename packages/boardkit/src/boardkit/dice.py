"""Which picks of an action were dice, and whose: read from the notes that tell a roll.

Records keep a pick as (sides, outcome) and nothing else, because the rules need nothing else: a draw out of six cards
looks like a die. The notes of the same action tell the two apart, so nothing has to be recorded twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardkit.luck import Pick
from boardkit.notes import SPECTATOR, Arg, Note


@dataclass(frozen=True)
class Dice:
    """A kind of note that tells a roll: `eyes` is the argument with what the dice show ("3 5 6").

    `seat` is the argument with whose roll it was, or empty where dice are rolled for all.
    """

    note: str
    eyes: str
    sides: int
    seat: str = ""


@dataclass(frozen=True)
class Roll:
    """Dice thrown together: `count` picks from `first` on, by a seat or (SPECTATOR) for all."""

    first: int
    count: int
    sides: int
    seat: int


def rolls_of(dice: Sequence[Dice], luck: Sequence[Pick], notes: Sequence[Note]) -> list[Roll]:
    """The rolls among the picks of an action, in their order."""
    found: list[Roll] = []
    if not luck:
        return found
    known = {one.note: one for one in dice}
    start = 0
    for note in notes:
        kind = known.get(note.kind)
        eyes = None if kind is None else _eyes(note.args, kind)
        if kind is None or not eyes:
            continue
        wanted = [(kind.sides, eye - 1) for eye in eyes]
        # Picks of the same sides and outcomes just before would be counted in the place of these, and count the same.
        for first in range(start, len(luck) - len(wanted) + 1):
            if list(luck[first : first + len(wanted)]) == wanted:
                seat = int(note.args[kind.seat]) if kind.seat else SPECTATOR
                found.append(Roll(first, len(wanted), kind.sides, seat))
                start = first + len(wanted)
                break
    return found


def _eyes(args: Mapping[str, Arg], kind: Dice) -> list[int]:
    return [int(eye) for eye in str(args.get(kind.eyes, "")).split()]
