"""How often things may be done; rate_limiter.py counts."""

from __future__ import annotations

from dataclasses import dataclass

from lagerfeuer.common.units import DAY_S, HOUR_S, MINUTE_S


@dataclass(frozen=True)
class Rule:
    """`times` events at once, refilled evenly over `seconds`."""

    name: str
    times: int
    seconds: int


# Limits on guessing and on expensive requests, by address. A whole club may share one address.
SIGN_IN = Rule("sign-in", 30, 15 * MINUTE_S)
SIGN_IN_NAME = Rule("sign-in-name", 10, 15 * MINUTE_S)
"""Per account name and address, so that nobody can lock another person out from elsewhere."""
SIGN_IN_NAME_ALL = Rule("sign-in-name-all", 100, HOUR_S)
"""Per account name from all addresses. A browser that has signed in with this name before is counted separately."""
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
"""Running matches of other houses that one person brings in. A table waits this long for the others to follow."""
MOVE_IN_ALL = Rule("move-in-all", 400, 14 * DAY_S)
"""The same, per address."""
ARRIVE = Rule("arrive", 60, 15 * MINUTE_S)
REVIEW = Rule("review", 30, HOUR_S)
INVITE = Rule("invite", 40, HOUR_S)
BLOCK = Rule("block", 60, 15 * MINUTE_S)
REPORT = Rule("report", 6, HOUR_S)
HOST = Rule("host", 120, 15 * MINUTE_S)
HOST_READS = Rule("host-reads", 600, 15 * MINUTE_S)
LOG_PAGES = Rule("log-pages", 120, MINUTE_S)
"""Pages of the public log, of 500 leaves each: three million leaves an hour."""
CHAT = Rule("chat", 20, MINUTE_S)
"""Messages of one person at all tables."""
WHAT_IF = Rule("what-if", 90, MINUTE_S)
"""What-if lines that one person tries at all tables: as fast as people think, too slow for programs."""
WRITE = Rule("write", 600, MINUTE_S)
WRITE_ADDRESS = Rule("write-address", 3000, MINUTE_S)
READ_ADDRESS = Rule("read-address", 6000, MINUTE_S)
PICTURE = Rule("picture", 120, MINUTE_S)
"""Pictures of matches, tournaments and people, which anyone with the address may fetch."""
LOOK = Rule("look", 60, MINUTE_S)
"""Requests of one tab on its live stream; beyond this they are delayed, not refused."""
STREAMS = 300
"""Live streams open per address at once."""
