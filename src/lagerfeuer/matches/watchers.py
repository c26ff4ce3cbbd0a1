"""Those who look: at a match, or at a page that tells of matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


class WakeSignal:
    """Rung when there is something new. `heard` is told of it once, until somebody has looked and cleared it."""

    def __init__(self, heard: Callable[[], None] | None = None) -> None:
        self.heard = heard
        self.rung = False

    def set(self) -> None:
        """There is something new."""
        if not self.rung:
            self.rung = True
            if self.heard is not None:
                self.heard()

    def clear(self) -> None:
        """Whatever comes from here on is new again."""
        self.rung = False


@dataclass(eq=False)
class Watcher:
    """Somebody who is looking at a match or at the home page; `wake` is rung when there is something new."""

    player: str | None
    wake: WakeSignal = field(default_factory=WakeSignal)
    home: bool = False
    home_changed: bool = False
    chat_changed: bool = False
    note: int | None = None
    """The revision of his note that another tab has written."""
    away: bool = False
    """The page is open, but not before anybody's eyes."""
    turns: dict[str, bytes] = field(default_factory=dict)
    """By match, what is to be told of turns at tables that this tab does not look at."""
    cup: str | None = None
    """The cup that is looked at; "" for the list of all."""
    cup_changed: bool = False
    owes: bool = False
    """A table that this tab does not look at waits for what its person adds to the luck."""
