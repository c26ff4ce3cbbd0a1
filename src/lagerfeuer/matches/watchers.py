"""Connections that show a match or a list, and the signals that wake them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


class WakeSignal:
    """Set when there is something new. Setting it calls `on_set`, but not again until it is cleared."""

    def __init__(self, on_set: Callable[[], None] | None = None) -> None:
        self.on_set = on_set
        self.is_set = False

    def set(self) -> None:
        """Signal that there is something new."""
        if not self.is_set:
            self.is_set = True
            if self.on_set is not None:
                self.on_set()

    def clear(self) -> None:
        """Clear the signal. The next `set` counts as new."""
        self.is_set = False


@dataclass(eq=False)
class Watcher:
    """A connection that shows a match or a list. `wake` is set when there is something new."""

    player: str | None
    wake: WakeSignal = field(default_factory=WakeSignal)
    home: bool = False
    home_changed: bool = False
    chat_changed: bool = False
    with_chat: bool = True
    """Whether it may know that the chat has changed."""
    is_member: bool = False
    """Its person has an account that is not a bot account."""
    with_spectator_chat: bool = False
    """Whether it may know that the chat of spectators has changed."""
    spectator_chat_changed: bool = False
    note: int | None = None
    """The revision of their private note that another tab has written."""
    is_hidden: bool = False
    """The page is open but not visible."""
    events: bool = False
    """It shows the events of its person instead, including invitations and ends of matches."""
    invited: bool = False
    """The person's invitations may have changed."""
    finished: list[bytes] = field(default_factory=list)
    """The frames to send about matches that have ended."""
    is_present: bool = True
    """Whether its person is present. A program of theirs gets the same frames, but its owner is absent."""
    turns: dict[str, bytes] = field(default_factory=dict)
    """By match, the frame to send about a turn at a table that this tab does not show."""
    cup: str | None = None
    """The tournament that is shown; "" for the list of tournaments."""
    cup_changed: bool = False
    bell: int | None = None
    """The number of unread notices of its person, if it has changed."""
    owes: bool = False
    """A table that this tab does not show waits for its person's contribution to the luck."""
