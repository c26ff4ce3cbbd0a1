"""The connections that show lists of the house, and what has changed in these lists recently."""

import time
from collections import deque
from collections.abc import Callable, Collection
from typing import TypeVar

from lagerfeuer.cluster.messages import ClusterMessage, ListsChanged, TournamentChanged
from lagerfeuer.matches.watchers import Watcher

What = TypeVar("What")

CHANGE_MEMORY_S = 10.0
"""Seconds for which a change is remembered: longer than a tab takes from requesting a list to watching it."""
MAX_WATCH_LAG_S = 5.0
"""Seconds that a request for a list may arrive before the message that the tab watches it.

If they arrive closer together, a list may be read once more than necessary. If the message is slower than this, a
change is shown only with the next one.
"""


class ListWatchers:
    """The open home pages, lobbies and tournament pages.

    A tab requests its list and subscribes to changes on another connection. A change in between is in neither, so
    changes are remembered for a moment and repeated to each tab that says how long ago it requested its list.
    """

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        others: Callable[[ClusterMessage], None] | None = None,
    ) -> None:
        self.now = now
        self.others = others or (lambda news: None)
        """Publishes to the other processes of the house."""
        self.at_home: set[Watcher] = set()
        self.at_cups: set[Watcher] = set()
        self.at_events: set[Watcher] = set()
        """The streams of events, which read their people's invitations again after a change."""
        self.homes: deque[tuple[float, tuple[Collection[str] | None, bool]]] = deque()
        """When home pages were woken: whose, and whether only because of the chat."""
        self.cups: deque[tuple[float, str]] = deque()
        self.listeners: list[Callable[[Collection[str]], None]] = []
        """Called after every change, in any process, of which people may get a notice: with the people at the table and
        those whose invitations may have changed."""
        self.tournament_listeners: list[Callable[[], None]] = []
        """Called after every change of a tournament made in this process, because its next step may be due."""

    def watch_home(self, watcher: Watcher, unheard: float) -> None:
        """Add a watcher of a list of matches that was requested `unheard` seconds ago."""
        self.at_home.add(watcher)
        since = self.now() - unheard - MAX_WATCH_LAG_S
        for moment, (people, is_chat) in self.homes:
            if moment >= since:
                wake_home_page(watcher, people, is_chat)

    def watch_tournaments(self, watcher: Watcher, unheard: float) -> None:
        """Add a watcher of a tournament, or of their list, that was requested `unheard` seconds ago."""
        self.at_cups.add(watcher)
        since = self.now() - unheard - MAX_WATCH_LAG_S
        for moment, cup in self.cups:
            if moment >= since:
                wake_tournament_page(watcher, cup)

    def unwatch(self, watcher: Watcher) -> None:
        """Remove a watcher of lists."""
        self.at_home.discard(watcher)
        self.at_cups.discard(watcher)
        self.at_events.discard(watcher)

    def wake_home_pages(self, people: Collection[str] | None, is_chat: bool = False) -> None:
        """Wake the home pages and lobbies of some people, or (None) of everyone, in all processes.

        The streams of events of these people read their invitations again, unless only the chat has changed.
        """
        self.others(ListsChanged(None if people is None else sorted(people), is_chat))
        self.wake_home_pages_here(people, is_chat)
        if people is not None and not is_chat:
            self.wake_event_streams_here(people)

    def wake_tournament_pages(self, cup: str) -> None:
        """Wake the pages of a tournament and the lists of tournaments in all processes, and call the listeners."""
        for listener in self.tournament_listeners:
            listener()
        self.others(TournamentChanged(cup))
        self.wake_tournament_pages_here(cup)

    def wake_home_pages_here(
        self, people: Collection[str] | None, is_chat: bool = False, at_table: Collection[str] = ()
    ) -> None:
        """Wake the home pages and lobbies of this process only. `at_table`: the people whom the change concerns, if all
        are woken."""
        remember(self.homes, self.now(), (people, is_chat))
        self._tell_listeners(at_table if people is None else people)
        for watcher in self.at_home:
            wake_home_page(watcher, people, is_chat)

    def wake_event_streams_here(self, people: Collection[str] | None) -> None:
        """Have the streams of events of some people, or (None) of everyone, in this process read their invitations."""
        self._tell_listeners(people or ())
        for watcher in self.at_events:
            if people is None or watcher.player in people:
                watcher.invited = True
                watcher.wake.set()

    def wake_tournament_pages_here(self, cup: str) -> None:
        """Wake the tournament pages of this process only."""
        remember(self.cups, self.now(), cup)
        self._tell_listeners(())
        for watcher in self.at_cups:
            wake_tournament_page(watcher, cup)

    def _tell_listeners(self, people: Collection[str]) -> None:
        for listener in self.listeners:
            listener(people)


def remember(changes: deque[tuple[float, What]], now: float, change: What) -> None:
    """Add what has changed now, and drop what is too old to matter."""
    changes.append((now, change))
    while changes[0][0] < now - CHANGE_MEMORY_S:
        changes.popleft()


def wake_home_page(watcher: Watcher, people: Collection[str] | None, is_chat: bool) -> None:
    """Wake a watcher of a list of matches if the change concerns its person, and the watcher may know of it."""
    if (people is None or watcher.player in people) and (watcher.with_chat or not is_chat):
        watcher.home_changed = True
        watcher.wake.set()


def wake_tournament_page(watcher: Watcher, cup: str) -> None:
    """Wake a watcher of a tournament or of their list if the change concerns it."""
    if watcher.cup in (cup, ""):
        watcher.cup_changed = True
        watcher.wake.set()
