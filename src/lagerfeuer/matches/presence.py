"""Who has which table open, and in a visible tab: in this process, and in the others according to their reports."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from lagerfeuer.cluster.messages import ClusterMessage, PresenceChanged
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.watchers import Watcher

LISTS = ""
"""Stands for the lists of matches in place of a match id."""
MAX_ENTRIES_PER_MESSAGE = 50
"""Maximum number of entries in one cluster message."""


class Presence:
    """Who looks at what. Nothing is stored: presence in a process that has ended is forgotten.

    The streams of programs get frames, but their owners are not present.
    """

    def __init__(self, tell: Callable[[ClusterMessage], None]) -> None:
        self.tell = tell
        self.here: dict[tuple[str, str], bool] = {}
        """By (match, person): whether a tab with the match is visible."""
        self.there: defaultdict[str, defaultdict[str, dict[str, bool]]] = defaultdict(
            lambda: defaultdict(dict)
        )
        """By process and match, then by person: whether the match is in a visible tab of another process."""
        self.tabs: defaultdict[str, set[Watcher]] = defaultdict(set)
        """The open tabs and streams of programs in this process by person, for any page."""

    def look(self, live: LiveMatch, player: str | None) -> None:
        """Update a person's presence at a table after one of their tabs was opened, hidden, shown or closed."""
        if player is None:
            return
        tabs = [one for one in live.watchers if one.is_present and one.player == player]
        self._note(live.row.id, player, any(not one.is_hidden for one in tabs) if tabs else None)

    def look_at_lists(self, watchers: Iterable[Watcher], player: str | None) -> None:
        """Update a person's presence at the lists of matches."""
        if player is not None:
            looks = any(one.is_present and one.player == player for one in watchers)
            self._note(LISTS, player, True if looks else None)

    def _note(self, match: str, player: str, eyes: bool | None) -> None:
        if self.here.get((match, player)) == eyes:
            return
        if eyes is None:
            del self.here[match, player]
        else:
            self.here[match, player] = eyes
        self.tell(PresenceChanged([(match, player, eyes)]))

    def report_all(self) -> None:
        """Report everything to a process that has just joined the cluster."""
        known: list[tuple[str, str, bool | None]] = [(*key, eyes) for key, eyes in self.here.items()]
        for first in range(0, len(known), MAX_ENTRIES_PER_MESSAGE):
            self.tell(PresenceChanged(known[first : first + MAX_ENTRIES_PER_MESSAGE]))

    def apply(self, by: str, news: PresenceChanged) -> set[str]:
        """Apply what another process reports. Return the matches concerned."""
        for match, player, eyes in news.looks:
            if eyes is None:
                self.there[by][match].pop(player, None)
            else:
                self.there[by][match][player] = eyes
            if not self.there[by][match]:
                del self.there[by][match]
        return {match for match, _, _ in news.looks}

    def forget(self, processes: Iterable[str] | None) -> set[str]:
        """Forget what some processes reported, or (None) all others. Return the matches concerned."""
        gone = list(self.there) if processes is None else list(processes)
        return {match for name in gone for match in self.there.pop(name, {})}

    def elsewhere(self, match: str) -> dict[str, bool]:
        """Return who has a match open through other processes, and whether in a visible tab."""
        found: dict[str, bool] = {}
        for tables in self.there.values():
            for player, eyes in tables.get(match, {}).items():
                found[player] = eyes or found.get(player, False)
        return found

    def is_elsewhere(self, player: str) -> bool:
        """Return whether a person looks at a table or a list through another process."""
        return any(player in people for tables in self.there.values() for people in tables.values())

    def is_online(self, player: str) -> bool:
        """Return whether a person has any page open here, or looks at a table or a list through another process."""
        return any(one.is_present for one in self.tabs.get(player, ())) or self.is_elsewhere(player)

    def visible_viewers(self, match: str) -> Iterator[str]:
        """Return who has a match in a visible tab through other processes."""
        return (player for player, eyes in self.elsewhere(match).items() if eyes)
