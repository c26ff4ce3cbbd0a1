"""How often somebody may do something; rate_limiter.py counts."""

from __future__ import annotations

from dataclasses import dataclass

from lagerfeuer.common.units import DAY_S, HOUR_S, MINUTE_S


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
LOG_PAGES = Rule("log-pages", 120, MINUTE_S)
"""Pages of the public log, of five hundred leaves each: an hour reads three million."""
CHAT = Rule("chat", 20, MINUTE_S)
"""What one person says at all tables."""
WHAT_IF = Rule("what-if", 90, MINUTE_S)
"""Lines that one person tries at all tables: as quick as one can think, and no machine's work."""
WRITE = Rule("write", 600, MINUTE_S)
WRITE_ADDRESS = Rule("write-address", 3000, MINUTE_S)
READ_ADDRESS = Rule("read-address", 6000, MINUTE_S)
PICTURE = Rule("picture", 120, MINUTE_S)
"""Pictures of matches, cups and people, drawn for whoever has their address."""
LOOK = Rule("look", 60, MINUTE_S)
"""What one tab asks of its live stream; it is answered later, not refused."""
STREAMS = 300
"""So many live streams may be open from one address at once."""
