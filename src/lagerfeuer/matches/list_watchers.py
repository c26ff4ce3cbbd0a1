"""Who looks at the lists of the house, and what has just changed in them."""

import time
from collections import deque
from collections.abc import Callable, Collection
from typing import TypeVar

from lagerfeuer.cluster.messages import ClusterMessage, ListsChanged, TournamentChanged
from lagerfeuer.matches.watchers import Watcher

What = TypeVar("What")

KEPT = 10.0
"""Seconds for which a change is remembered; longer than a tab takes from asking for a list to being heard."""
ON_THE_WAY = 5.0
"""Seconds by which the request for a list may have been quicker than the word that somebody looks at it. Where it was
not, a list is read once more than it need be; were it slower still, a change would be missed until the next one."""


class ListWatchers:
    """The home pages, lobbies and pages of cups that are open.

    A tab asks for its list and says that it listens on another connection. What changes in between is in
    neither, so changes are remembered for a moment and told to whoever says since when he has not heard.
    """

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        others: Callable[[ClusterMessage], None] | None = None,
    ) -> None:
        self.now = now
        self.others = others or (lambda news: None)
        """Tells the other processes of the house."""
        self.at_home: set[Watcher] = set()
        self.at_cups: set[Watcher] = set()
        self.homes: deque[tuple[float, Collection[str] | None]] = deque()
        self.cups: deque[tuple[float, str]] = deque()
        self.of_cups: list[Callable[[], None]] = []
        """Called after every change of a cup that was made here: it may have something to do now."""

    def watch_home(self, watcher: Watcher, unheard: float) -> None:
        """Somebody looks at a list of matches that he asked for `unheard` seconds ago."""
        self.at_home.add(watcher)
        since = self.now() - unheard - ON_THE_WAY
        for moment, people in self.homes:
            if moment >= since:
                wake_home(watcher, people)

    def watch_cups(self, watcher: Watcher, unheard: float) -> None:
        """Somebody looks at a cup or at the list of them, which he asked for `unheard` seconds ago."""
        self.at_cups.add(watcher)
        since = self.now() - unheard - ON_THE_WAY
        for moment, cup in self.cups:
            if moment >= since:
                wake_cups(watcher, cup)

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody looks at no list any more."""
        self.at_home.discard(watcher)
        self.at_cups.discard(watcher)

    def tell_home(self, people: Collection[str] | None) -> None:
        """Wake the home pages of some people, or of all who look at one, wherever they look."""
        self.others(ListsChanged(None if people is None else sorted(people)))
        self.wake_homes(people)

    def tell_cup(self, cup: str) -> None:
        """Wake the pages of a cup, and the lists of cups, wherever somebody looks at them, and who keeps it."""
        for listener in self.of_cups:
            listener()
        self.others(TournamentChanged(cup))
        self.wake_cups(cup)

    def wake_homes(self, people: Collection[str] | None) -> None:
        """Wake those home pages here."""
        remember(self.homes, self.now(), people)
        for watcher in self.at_home:
            wake_home(watcher, people)

    def wake_cups(self, cup: str) -> None:
        """Wake those pages of cups here."""
        remember(self.cups, self.now(), cup)
        for watcher in self.at_cups:
            wake_cups(watcher, cup)


def remember(kept: deque[tuple[float, What]], now: float, what: What) -> None:
    """Add what has changed now, and forget what is too old to matter."""
    kept.append((now, what))
    while kept[0][0] < now - KEPT:
        kept.popleft()


def wake_home(watcher: Watcher, people: Collection[str] | None) -> None:
    """Tell somebody at a list of matches that it has changed, if he is one of those whom it concerns."""
    if people is None or watcher.player in people:
        watcher.home_changed = True
        watcher.wake.set()


def wake_cups(watcher: Watcher, cup: str) -> None:
    """Tell somebody at a cup or the list of them that one has changed, if he looks at it."""
    if watcher.cup in (cup, ""):
        watcher.cup_changed = True
        watcher.wake.set()
