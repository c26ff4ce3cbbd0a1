"""What a step may use besides the board, while it is carried out: `g` in the rules. Import it from `boardkit.state`."""

from __future__ import annotations

from mypy_extensions import i64

from boardkit.luck import Luck
from boardkit.notes import Note


class PlayContext:
    """The context of a play, `g` in the rules: its luck and its notes.

    `telling` is false in searches. A rule checks it before it does extra work for a note.

    >>> from boardkit.luck import SeededLuck
    >>> g = PlayContext(SeededLuck(7))
    >>> g.pick(6) in range(6), g.turn_ended
    (True, False)
    """

    def __init__(self, luck: Luck, telling: bool = False) -> None:
        self.luck = luck
        self.telling = telling
        self.notes: list[Note] = []
        self.turn_ended = False

    def pick(self, n: i64) -> i64:
        """Return one of 0 … n-1."""
        return self.luck.pick(n)

    def tell(self, note: Note) -> None:
        """Add a note for the log and the animation."""
        if self.telling:
            self.notes.append(note)

    def end_turn(self) -> None:
        """Declare the turn over: it can no longer be undone, even if the same seat is next."""
        self.turn_ended = True
