"""Limits on how often things may be done. rate_limiter.py counts."""

from __future__ import annotations

from dataclasses import dataclass

from lagerfeuer.common.units import DAY_S, HOUR_S, MINUTE_S


@dataclass(frozen=True)
class RateRule:
    """`times` events at once, refilled evenly over `seconds`."""

    name: str
    times: int
    seconds: int


# Limits on guessing and on expensive requests, by address. A whole club may share one address.
SIGN_IN = RateRule("sign-in", 30, 15 * MINUTE_S)
SIGN_IN_NAME = RateRule("sign-in-name", 10, 15 * MINUTE_S)
"""Per account name and address, so that no one can lock another person out from elsewhere."""
SIGN_IN_NAME_ALL = RateRule("sign-in-name-all", 100, HOUR_S)
"""Per account name from all addresses. A browser that has signed in with this name before is counted separately."""
REGISTER = RateRule("register", 20, HOUR_S)
RESET = RateRule("reset", 10, HOUR_S)
RESET_NAME = RateRule("reset-name", 3, HOUR_S)
TOKEN = RateRule("token", 20, 15 * MINUTE_S)
PASSKEY = RateRule("passkey", 60, 15 * MINUTE_S)
PROVE = RateRule("prove", 10, 15 * MINUTE_S)
MAIL = RateRule("mail", 5, HOUR_S)
ACCOUNT = RateRule("account", 60, 15 * MINUTE_S)
EXPORT = RateRule("export", 6, HOUR_S)
NOTICES = RateRule("notices", 60, 15 * MINUTE_S)
NOTICE_TEST = RateRule("notice-test", 20, HOUR_S)
GUEST = RateRule("guest", 60, HOUR_S)
RENAME = RateRule("rename", 20, 10 * MINUTE_S)
CREATE = RateRule("create", 60, 10 * MINUTE_S)
IMPORT = RateRule("import", 60, HOUR_S)
MOVE_IN = RateRule("move-in", 40, 14 * DAY_S)
"""Running matches that one person transfers in from other houses. A table waits this long for the others."""
MOVE_IN_ALL = RateRule("move-in-all", 400, 14 * DAY_S)
"""The same, per address."""
ARRIVE = RateRule("arrive", 60, 15 * MINUTE_S)
REVIEW = RateRule("review", 30, HOUR_S)
INVITE = RateRule("invite", 40, HOUR_S)
BLOCK = RateRule("block", 60, 15 * MINUTE_S)
FOLLOW = RateRule("follow", 60, 15 * MINUTE_S)
REPORT = RateRule("report", 6, HOUR_S)
HOST = RateRule("host", 120, 15 * MINUTE_S)
HOST_READS = RateRule("host-reads", 600, 15 * MINUTE_S)
LOG_PAGES = RateRule("log-pages", 120, MINUTE_S)
"""Pages of the public log, of 500 leaves each: three million leaves an hour."""
ARCHIVE = RateRule("archive", 120, MINUTE_S)
"""Searches of the archive per address: each reads a few thousand matches."""
CHAT = RateRule("chat", 20, MINUTE_S)
"""Messages of one person at all tables."""
SPECTATOR_CHAT = RateRule("spectator-chat", 10, MINUTE_S)
"""Messages of one person as a spectator, of all matches."""
WHAT_IF = RateRule("what-if", 90, MINUTE_S)
"""What-if lines that one person tries at all tables: as fast as people think, too slow for programs."""
ORDER = RateRule("order", 60, MINUTE_S)
"""Standing orders that one person gives at all tables: each is written, and takes the lock of the whole house."""
LESSON = RateRule("lesson", 600, MINUTE_S)
"""Actions in lessons per address: a class may share one."""
PUZZLE = RateRule("puzzle", 600, MINUTE_S)
"""Puzzles opened and answered per address: a class may share one."""
WRITE = RateRule("write", 600, MINUTE_S)
WRITE_ADDRESS = RateRule("write-address", 3000, MINUTE_S)
READ_ADDRESS = RateRule("read-address", 6000, MINUTE_S)
TOKEN_WRITE = RateRule("token-write", 300, MINUTE_S)
"""All API tokens of a person and of their bot accounts together. Their browsers are counted separately, so that
programs do not stop people from playing."""
TOKEN_READ = RateRule("token-read", 1200, MINUTE_S)
PICTURE = RateRule("picture", 120, MINUTE_S)
"""Pictures of matches, tournaments and people, which anyone with the address may fetch."""
FEED = RateRule("feed", 240, MINUTE_S)
"""Feeds per address. A service may fetch those of all its customers from one."""
FEED_ADDRESS = RateRule("feed-address", 60, HOUR_S)
"""Requests for one secret address, however many programs know it."""
FEED_MATCHES = RateRule("feed-matches", 600, HOUR_S)
"""Requests for feeds of people by one secret address: a reader follows many."""
LOOK = RateRule("look", 60, MINUTE_S)
"""Requests of one tab on its live stream; beyond this they are delayed, not refused."""
MAX_STREAMS = 300
"""Live streams open per address at once."""
MAX_TOKEN_STREAMS = 50
"""Live streams open at once for all API tokens of a person and of their bot accounts."""
