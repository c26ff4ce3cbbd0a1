"""An action that might have followed in words: those of the log, but for what luck would have decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from boardkit.game import heard
from boardkit.luck import FastLuck
from boardkit.notes import SPECTATOR
from boardkit.records.schema import Told
from boardkit.state import Progress, State, push
from boardkit.steps import Action

TELLINGS: Final = 6
"""So often an action is carried out to tell what hangs on luck."""


class Step(msgspec.Struct):
    """An action that might have followed, and what all would have heard of it; nothing of what luck decides.

    `open`: where nothing else was heard, what luck decided, but for how it did.
    """

    seat: int
    action: str
    notes: list[Told]
    open: Told | None = None


def step_of(state: State, seat: int, option: Action) -> Step:
    """What would be heard of an action however luck decides: it is carried out so often, and what differs is left out.

    The state stays as it is.
    """
    told: list[list[Told]] = []
    for luck in range(1, 1 + TELLINGS):
        g = Progress(FastLuck(luck), telling=True)
        push(state.copy(), option, g)
        told.append([Told(note.kind, note.args) for note in heard(g.notes, SPECTATOR)])
    step = Step(seat, option.text(), [])
    for same in zip(*told, strict=False):
        first = same[0]
        if any(one != first for one in same):
            if not step.notes and all(one.kind == first.kind for one in same):
                args = {key: value for key, value in first.args.items() if _agreed(same, key)}
                step.open = Told(first.kind, args)
            break
        step.notes.append(first)
    return step


def _agreed(told: Sequence[Told], key: str) -> bool:
    return all(one.args.get(key) == told[0].args[key] for one in told)
