"""How often somebody may do something: each process of a house counts for itself."""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from dataclasses import dataclass

from lagerfeuer.club.clock import Clock, SystemClock
from lagerfeuer.club.errors import TooOften
from lagerfeuer.club.units import DAY_S, HOUR_S, MINUTE_S

REMEMBERED = 50_000


@dataclass(frozen=True)
class Rule:
    """So many at once, and as many again over so many seconds."""

    name: str
    times: int
    seconds: int


# What guesses or costs, by address: a whole club may sit behind one.
SIGN_IN = Rule("sign-in", 30, 15 * MINUTE_S)
SIGN_IN_NAME = Rule("sign-in-name", 10, 15 * MINUTE_S)
"""One account's name from one address: so that nobody can lock another one out from elsewhere."""
SIGN_IN_NAME_ALL = Rule("sign-in-name-all", 100, HOUR_S)
"""The same from everywhere; a browser that somebody has signed in with by this name before counts for itself."""
REGISTER = Rule("register", 20, HOUR_S)
RESET = Rule("reset", 10, HOUR_S)
RESET_NAME = Rule("reset-name", 3, HOUR_S)
TOKEN = Rule("token", 20, 15 * MINUTE_S)
PASSKEY = Rule("passkey", 60, 15 * MINUTE_S)
PROVE = Rule("prove", 10, 15 * MINUTE_S)
MAIL = Rule("mail", 5, HOUR_S)
ACCOUNT = Rule("account", 60, 15 * MINUTE_S)
EXPORT = Rule("export", 6, HOUR_S)
NOTICES = Rule("notices", 60, 15 * MINUTE_S)
NOTICE_TEST = Rule("notice-test", 20, HOUR_S)
GUEST = Rule("guest", 60, HOUR_S)
RENAME = Rule("rename", 20, 10 * MINUTE_S)
CREATE = Rule("create", 60, 10 * MINUTE_S)
IMPORT = Rule("import", 60, HOUR_S)
MOVE_IN = Rule("move-in", 40, 14 * DAY_S)
"""Running matches of other houses that one person brings in: for so long a table waits for those who come along, …"""
MOVE_IN_ALL = Rule("move-in-all", 400, 14 * DAY_S)
"""… and from one address."""
ARRIVE = Rule("arrive", 60, 15 * MINUTE_S)
REVIEW = Rule("review", 30, HOUR_S)
INVITE = Rule("invite", 40, HOUR_S)
BLOCK = Rule("block", 60, 15 * MINUTE_S)
REPORT = Rule("report", 6, HOUR_S)
HOST = Rule("host", 120, 15 * MINUTE_S)
HOST_READS = Rule("host-reads", 600, 15 * MINUTE_S)
CHAT = Rule("chat", 20, MINUTE_S)
"""What one person says at all tables."""
WHAT_IF = Rule("what-if", 90, MINUTE_S)
"""Lines that one person tries at all tables: as quick as one can think, and no machine's work."""
WRITE = Rule("write", 600, MINUTE_S)
WRITE_ADDRESS = Rule("write-address", 3000, MINUTE_S)
READ_ADDRESS = Rule("read-address", 6000, MINUTE_S)
LOOK = Rule("look", 60, MINUTE_S)
"""What one tab asks of its live stream; it is answered later, not refused."""
STREAMS = 300
"""So many live streams may be open from one address at once."""


class Limits:
    """Refuses what comes too often; `factor` times as much as the rules say is allowed, and everything if it is 0.

    Counts in this process: a restart forgets them, and of too many the one that was quiet longest is forgotten. Per key
    only the moment is kept at which all is as new (GCRA), so neither counting nor forgetting costs anything. It goes by
    a clock that nobody sets (`Clock.even`), or all would have to wait until one that was set back has come to where it
    was.
    """

    def __init__(self, factor: float = 1.0, clock: Clock | None = None) -> None:
        self.factor = factor
        self.clock: Clock = clock or SystemClock()
        self.full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    def check(self, rule: Rule, whose: str) -> None:
        """Count one more of somebody's. Raises TooOften."""
        wait = self.wait(rule, whose)
        if wait:
            raise TooOften(math.ceil(wait))

    def wait(self, rule: Rule, whose: str) -> float:
        """Count one more of somebody's: 0, or for how many seconds it is too soon for that, and nothing is counted."""
        if not self.factor:
            return 0.0
        each = rule.seconds / max(1, round(rule.times * self.factor))
        now = self.clock.even() / 1000
        key = rule.name, whose
        full = max(self.full_at.get(key, 0.0), now) + each
        wait = full - now - rule.seconds
        if wait > 1e-6:
            return wait
        self.full_at[key] = full
        self.full_at.move_to_end(key)
        if len(self.full_at) > REMEMBERED:
            self.full_at.popitem(last=False)
        return 0.0


class Crowd:
    """How many streams, or whatever holds something for a while, are open from each address, in this process.

    `most` of them may be, and `altogether` from wherever; any number if it is 0.
    """

    def __init__(self, most: int, altogether: int = 0) -> None:
        self.most = most
        self.altogether = altogether
        self.open: Counter[str] = Counter()

    def enter(self, where: str) -> bool:
        """One more from there, if there is room."""
        if self.most and self.open[where] >= self.most:
            return False
        if self.altogether and self.open.total() >= self.altogether:
            return False
        self.open[where] += 1
        return True

    def leave(self, where: str) -> None:
        """One less."""
        self.open[where] -= 1
        if self.open[where] <= 0:
            del self.open[where]
