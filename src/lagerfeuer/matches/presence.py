"""Who has which table open, and before his eyes: in this process, and in the others as far as they tell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from lagerfeuer.cluster.messages import ClusterMessage, PresenceChanged
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.watchers import Watcher

LISTS = ""
"""In the place of a match."""
AT_ONCE = 50
"""So many are told in one piece of news."""


class Presence:
    """Nothing of it is kept: whoever has gone without a word looks at nothing any more."""

    def __init__(self, tell: Callable[[ClusterMessage], None]) -> None:
        self.tell = tell
        self.here: dict[tuple[str, str], bool] = {}
        """By (match, person): whether it is before his eyes."""
        self.there: defaultdict[str, defaultdict[str, dict[str, bool]]] = defaultdict(
            lambda: defaultdict(dict)
        )
        """By process and match the same of people."""
        self.tabs: defaultdict[str, set[Watcher]] = defaultdict(set)
        """Those of this process by person, whatever page they are at."""

    def look(self, live: LiveMatch, player: str | None) -> None:
        """Somebody has come to a table, or turned away from it, or left."""
        if player is None:
            return
        tabs = [one for one in live.watchers if one.player == player]
        self._note(live.row.id, player, any(not one.away for one in tabs) if tabs else None)

    def look_at_lists(self, watchers: Iterable[Watcher], player: str | None) -> None:
        """Somebody has come to a list of matches, or left it."""
        if player is not None:
            self._note(LISTS, player, True if any(one.player == player for one in watchers) else None)

    def _note(self, match: str, player: str, eyes: bool | None) -> None:
        if self.here.get((match, player)) == eyes:
            return
        if eyes is None:
            del self.here[match, player]
        else:
            self.here[match, player] = eyes
        self.tell(PresenceChanged([(match, player, eyes)]))

    def tell_all(self) -> None:
        """Tell a process that has just come."""
        known: list[tuple[str, str, bool | None]] = [(*key, eyes) for key, eyes in self.here.items()]
        for first in range(0, len(known), AT_ONCE):
            self.tell(PresenceChanged(known[first : first + AT_ONCE]))

    def heard(self, by: str, news: PresenceChanged) -> set[str]:
        """What another process tells; the matches that it is about."""
        for match, player, eyes in news.looks:
            if eyes is None:
                self.there[by][match].pop(player, None)
            else:
                self.there[by][match][player] = eyes
            if not self.there[by][match]:
                del self.there[by][match]
        return {match for match, _, _ in news.looks}

    def forget(self, processes: Iterable[str] | None) -> set[str]:
        """Some processes have gone, or nobody knows (None); the matches that it is about."""
        gone = list(self.there) if processes is None else list(processes)
        return {match for name in gone for match in self.there.pop(name, {})}

    def elsewhere(self, match: str) -> dict[str, bool]:
        """Who has a match open through other processes, and whether before his eyes."""
        found: dict[str, bool] = {}
        for tables in self.there.values():
            for player, eyes in tables.get(match, {}).items():
                found[player] = eyes or found.get(player, False)
        return found

    def is_elsewhere(self, player: str) -> bool:
        """Whether a person looks at any table or list through another process."""
        return any(player in people for tables in self.there.values() for people in tables.values())

    def is_online(self, player: str) -> bool:
        """Whether a person has any page open here, or looks at a table or a list through another process."""
        return player in self.tabs or self.is_elsewhere(player)

    def eyes_on(self, match: str) -> Iterator[str]:
        """Who has a match before his eyes through other processes."""
        return (player for player, eyes in self.elsewhere(match).items() if eyes)
