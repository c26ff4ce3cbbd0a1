"""Notes of an action that might have followed: those of the log, without what luck would have decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from boardkit.game import notes_for
from boardkit.luck import SeededLuck
from boardkit.notes import SPECTATOR
from boardkit.records.schema import SeenNote
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action

TRIED_OUTCOMES: Final = 6
"""How often an action is carried out to find what depends on luck."""


class DescribedAction(msgspec.Struct):
    """An action that might have followed, and its public notes without what luck decides.

    `open`: if there is no other note, the one that luck decides, without its outcome.
    """

    seat: int
    action: str
    notes: list[SeenNote]
    open: SeenNote | None = None


def describe_action(state: State, seat: int, option: Action) -> DescribedAction:
    """Return the public notes that do not depend on luck, found by carrying out the action several times.

    The state does not change.
    """
    outcomes: list[list[SeenNote]] = []
    for luck in range(1, 1 + TRIED_OUTCOMES):
        g = PlayContext(SeededLuck(luck), telling=True)
        push(state.copy(), option, g)
        outcomes.append([SeenNote(note.kind, note.args) for note in notes_for(g.notes, SPECTATOR)])
    described_action = DescribedAction(seat, option.text(), [])
    for same in zip(*outcomes, strict=False):
        first = same[0]
        if any(one != first for one in same):
            if not described_action.notes and all(one.kind == first.kind for one in same):
                args = {key: value for key, value in first.args.items() if _agreed(same, key)}
                described_action.open = SeenNote(first.kind, args)
            break
        described_action.notes.append(first)
    return described_action


def _agreed(notes: Sequence[SeenNote], key: str) -> bool:
    return all(one.args.get(key) == notes[0].args[key] for one in notes)
