"""Dice: roll them and leave a note, and find out from these notes which picks of an action were dice, and whose.

Records keep a pick as (sides, outcome) only, because the rules need nothing else: a draw out of six cards looks like
a die. The notes of the same action tell the two apart, so nothing is recorded twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mypy_extensions import i64

from boardkit.luck import Pick
from boardkit.notes import SPECTATOR, Arg, Note
from boardkit.state import PlayContext


@dataclass(frozen=True)
class Dice:
    """A kind of note that reports a roll.

    `eyes` is the argument with the faces of the dice ("3 5 6"). `seat` is the argument with the seat that rolled,
    empty if dice are rolled for all.
    """

    note: str
    eyes: str = "dice"
    sides: int = 6
    seat: str = ""

    def roll(self, g: PlayContext, count: i64 = 1, seat: i64 = SPECTATOR, ruling: str = "") -> list[i64]:
        """Roll dice and leave the note. Return their faces, from 1.

        >>> from boardkit.luck import ScriptedLuck
        >>> g = PlayContext(ScriptedLuck([2, 4]), telling=True)
        >>> Dice("roll", seat="seat").roll(g, 2, seat=0)
        [3, 5]
        >>> g.notes[0].args
        {'dice': '3 5', 'seat': 0}
        """
        found: list[i64] = [g.pick(self.sides) + 1 for _ in range(count)]
        if g.telling:
            args: dict[str, Arg] = {self.eyes: " ".join([str(eye) for eye in found])}
            if self.seat:
                args[self.seat] = seat
            g.tell(Note(self.note, args, ruling))
        return found


@dataclass(frozen=True)
class Roll:
    """Dice rolled together: `count` picks from `first` on, by a seat or (SPECTATOR) for all."""

    first: int
    count: int
    sides: int
    seat: int


def rolls_of(dice: Sequence[Dice], luck: Sequence[Pick], notes: Sequence[Note]) -> list[Roll]:
    """Return the rolls among the picks of an action, in order.

    >>> rolls_of([Dice("roll")], [(6, 2), (6, 4), (30, 7)], [Note("roll", {"dice": "3 5"})])
    [Roll(first=0, count=2, sides=6, seat=-1)]
    """
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
        # Equal picks just before these would be chosen instead, with the same count.
        for first in range(start, len(luck) - len(wanted) + 1):
            if list(luck[first : first + len(wanted)]) == wanted:
                seat = int(note.args[kind.seat]) if kind.seat else SPECTATOR
                found.append(Roll(first, len(wanted), kind.sides, seat))
                start = first + len(wanted)
                break
    return found


def _eyes(args: Mapping[str, Arg], kind: Dice) -> list[int]:
    return [int(eye) for eye in str(args.get(kind.eyes, "")).split()]
