"""The tables. Times are milliseconds since 1970 in UTC; migrations/ makes them, a test keeps both equal."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    # Empty once its person has left the house: readers are told "former member" in their own language.
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("language", String(8)),
    # By its IANA name, as the browser tells it.
    Column("time_zone", String(64)),
    # When the guest became an account; null for guests.
    Column("joined", BigInteger),
    # What an account signs in with: its name, folded (club/accounts.py), so that no two look the same.
    Column("login", String(64)),
    # Only an address that has been verified.
    Column("mail", String(254), index=True),
    # "member" or "host".
    Column("role", String(16), nullable=False, server_default="member"),
    Column("seen", BigInteger),
    # When the person left for good: account deleted, or guest become part of an account.
    Column("gone", BigInteger),
    # Until when a host has suspended this person, and why; the person reads it when signing in.
    Column("suspended", BigInteger),
    Column("suspended_why", String(500)),
    # Whether the person shows nobody else how he has played.
    Column("discreet", Boolean, nullable=False, server_default=false()),
    # An index and no constraint: SQLite adds the column to a table in use without building it anew.
    Index(None, "login", unique=True),
)

passwords = Table(
    "passwords",
    metadata,
    # Apart from the person, so that no query for people can bring a hash along.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("hash", String(255), nullable=False),
    Column("changed", BigInteger, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    # The id that the authenticator gave, and the public half of its key.
    Column("credential", LargeBinary, nullable=False, unique=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("transports", JSON, nullable=False),
    # The site it was made for: an authenticator uses it nowhere else.
    Column("site", String(255), nullable=False),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

sessions = Table(
    "sessions",
    metadata,
    # Names the session in lists; what the browser holds is kept as its SHA-256 only.
    Column("id", String(16), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    # "password", "passkey" or "link": how one signed in.
    Column("method", String(16), nullable=False),
    Column("device", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    # When the person last proved to be the owner; what is dangerous asks for a fresh proof.
    Column("proved", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    # Things that work once and not for long: reset and verification links, challenges to passkeys. As SHA-256.
    Column("token", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), index=True),
    Column("mail", String(254)),
    Column("expires", BigInteger, nullable=False, index=True),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("status", String(16), nullable=False),
    # (ply, draft) is one moment of the match: what every write compares and swaps on.
    Column("ply", Integer, nullable=False),
    Column("draft", Integer, nullable=False),
    # The settled state, the truth of a running match; a pending turn is kept beside it as its actions.
    Column("snapshot", LargeBinary),
    Column("pending", JSON, nullable=False),
    Column("picks", Integer, nullable=False),
    Column("turn", Integer),
    Column("outcome", JSON),
    Column("mini", String(256), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("invitation", String(32), nullable=False, unique=True),
    Column("again", String(32), index=True),
    Column("shown", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # Time: null for a match without clocks.
    Column("tempo", JSON(none_as_null=True)),
    # What people do beside the game (offer, resign, claim) changes no ply and no draft: it is counted here.
    Column("changes", Integer, nullable=False, server_default="0"),
    Column("agreements", JSON, nullable=False, server_default="{}"),
    # Whether its outcome counts for ratings.
    Column("rated", Boolean, nullable=False, server_default=false()),
    # How far spectators are behind while it runs, and what lists tell them of the moment that they are shown.
    Column("delay", String(8), nullable=False, server_default="none"),
    Column("delayed", JSON(none_as_null=True)),
    # The cup it was set up by. A column and no constraint: SQLite adds it to a table in use without building it anew.
    Column("cup", String(32)),
    # Who answers on the what-if board while it runs (club/what_if_terms.py); matches from before it have none.
    Column("what_if", String(8), nullable=False, server_default="none"),
    # Only while all seats are taken and some have not contributed to the luck: when the public rule stands in for them.
    Column("luck_due", BigInteger, index=True),
    # Where it comes from, if it was not played here from its beginning (club/origins.py).
    Column("origin", JSON(none_as_null=True)),
    Index(None, "status"),
    Index(None, "shown", "updated"),
)

match_secrets = Table(
    "match_secrets",
    metadata,
    # Apart from the match, so that no query for a match can bring the secret along.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # "person", "bot", "open", or "kept" for a person who has not come yet (rematch).
    Column("kind", String(16), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), index=True),
    Column("bot", String(32)),
    # What the seat adds to the luck; null until its browser, or the public rule, has done so.
    Column("contribution", String(64)),
    # What somebody is called who sits there and is nobody in this house: the people of a match that came in a file.
    Column("label", String(64)),
)

actions = Table(
    "actions",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", String(64), nullable=False),
    Column("automatic", Boolean, nullable=False),
    Column("luck", JSON, nullable=False),
    Column("notes", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)

moments = Table(
    "moments",
    metadata,
    # Earlier moments of a running match with a delay: the lowest ply is what spectators are shown, the rest what they
    # will be. Kept as they were, because a fix of the rules may make it impossible to play the log again.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("snapshot", LargeBinary, nullable=False),
    Column("told", JSON, nullable=False),
    Column("clocks", JSON, nullable=False),
)

happenings = Table(
    "happenings",
    metadata,
    # What people did beside the game, in their order: resigned, let a bot take a seat, came back, ended the match.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    # At a rated table, where a bot takes a seat: how likely each seat was to win then. Nobody sees it before the end.
    Column("chances", JSON(none_as_null=True)),
)

clocks = Table(
    "clocks",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # What was left at `since`; a clock that stands has no `since`.
    Column("left", BigInteger, nullable=False),
    Column("had", BigInteger, nullable=False),
    Column("since", BigInteger),
    # When the alarm has to look at it next.
    Column("due", BigInteger, index=True),
    Column("warned", Boolean, nullable=False),
)

pulses = Table(
    "pulses",
    metadata,
    # One row: when some server of this house was last known to run. While none does, no clock does.
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

calendars = Table(
    "calendars",
    metadata,
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("zone", String(64), nullable=False),
    # Minutes of the day; both or neither.
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    # Weekdays, Monday is 0.
    Column("free_days", JSON, nullable=False),
    Column("changed", BigInteger, nullable=False),
    # The budget used up in a year, without the vacation that goes on.
    Column("vacation_year", Integer, nullable=False),
    Column("vacation_used", BigInteger, nullable=False),
    Column("vacation_from", BigInteger),
    Column("vacation_until", BigInteger, index=True),
)

outbox = Table(
    "outbox",
    metadata,
    # What somebody shall be told, written with what brought it about; whoever sends it takes it from here.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(32), nullable=False),
    Column("match", String(32), ForeignKey("matches.id")),
    Column("ply", Integer, nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    # The cup that it is about; its page is where to go.
    Column("cup", String(32)),
    # When it was sorted out onto the channels of its person, or found to be needless; it is kept for a while.
    Column("done", BigInteger),
    Index(None, "done", "due"),
)

channels = Table(
    "channels",
    metadata,
    # Where somebody wants to be told: a browser's push service ("push"), his "mail", or a "webhook".
    Column("id", String(16), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    # The SHA-256 of what it is known by, so that no browser is told twice.
    Column("key", String(64), nullable=False, unique=True),
    # push: endpoint, p256dh, auth; webhook: url, style, secret; mail: nothing, it goes to the person's own address.
    Column("address", JSON, nullable=False),
    # Groups of kinds (club/events.py) that are not sent here.
    Column("muted", JSON, nullable=False),
    # The minute of the day at which everything is sent together; null sends at once.
    Column("daily", Integer),
    Column("created", BigInteger, nullable=False),
    # Since when nothing has arrived.
    Column("failing", BigInteger),
    # Why nothing is sent here for the time being.
    Column("paused", String(32)),
    # Until when one server alone sends here.
    Column("lease", BigInteger),
)

sendings = Table(
    "sendings",
    metadata,
    # One thing told on one channel: "waiting", "sending", "sent", "failed", "unclear", or "dropped" as needless.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("channel", String(16), ForeignKey("channels.id"), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("kind", String(32), nullable=False),
    Column("match", String(32), ForeignKey("matches.id")),
    Column("ply", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("why", String(32)),
    Column("tries", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("done", BigInteger),
    # The cup that it is about.
    Column("cup", String(32)),
    Index(None, "state", "due"),
    Index(None, "channel", "match"),
)

openings = Table(
    "openings",
    metadata,
    # A table that has not begun: who may come, and until when. The row goes when the match begins.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    # Who decides about it; null where everybody who sits there does (a rematch).
    Column("host", String(32), ForeignKey("players.id"), index=True),
    # "link", "house" or "named": whom its open seats are for.
    Column("admits", String(8), nullable=False),
    # Only for ratings from and to, as people see them.
    Column("least", Integer),
    Column("most", Integer),
    # Null once it has ended without a match.
    Column("until", BigInteger, index=True),
    # "expired" or "closed".
    Column("ended", String(16)),
)

invitations = Table(
    "invitations",
    metadata,
    # Somebody is asked by name; the seat is "kept" meanwhile. Kept for a month, to tell how often somebody asks.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("by", String(32), ForeignKey("players.id"), index=True),
    # "asked", "accepted", "declined", "withdrawn", or "over" with its table.
    Column("state", String(16), nullable=False),
    # What was said in declining: the name of a sentence.
    Column("answer", String(16)),
    # A rematch is asked for, not counted.
    Column("again", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    # What is believed of how well a person plays a game: a mean and its uncertainty (club/ratings.py).
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index(None, "game", "mu"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    # What a rated match has made of its people's ratings.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "player", "game", "at"),
)

results = Table(
    "results",
    metadata,
    # Finished matches as statistics count them, a row for each person; written in the transaction of the end.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    # People among the seats; one alone played against bots.
    Column("people", Integer, nullable=False),
    # From 1 on; those who are equal share the better one, so many of them.
    Column("place", Integer, nullable=False),
    Column("sharing", Integer, nullable=False),
    # Null where the game did not come to its end.
    Column("points", Integer),
    # What was chosen that is worth a line, as JSON with sorted names.
    Column("options", String(256), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "player", "game", "at"),
)

score_counts = Table(
    "score_counts",
    metadata,
    # How often people have ended with so many points, in all matches of the house.
    Column("game", String(32), primary_key=True),
    Column("points", Integer, primary_key=True),
    Column("times", Integer, nullable=False),
)

match_luck = Table(
    "match_luck",
    metadata,
    # The picks of a finished match, in their order, as everybody may have them: "24:5" is a draw out of 24, "6d2" a die
    # of six sides. A match is known by its commitment there, because its address is for those who were given it.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("commitment", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("picks", Integer, nullable=False),
    Column("luck", Text, nullable=False),
    Index(None, "commitment"),
)

pick_counts = Table(
    "pick_counts",
    metadata,
    # How often a pick of a kind ("die" or "draw") out of so many has come out so, in all finished matches.
    Column("game", String(32), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("sides", Integer, primary_key=True),
    Column("outcome", Integer, primary_key=True),
    Column("times", BigInteger, nullable=False),
)

counted_matches = Table(
    "counted_matches",
    metadata,
    # How many matches of a game that is.
    Column("game", String(32), primary_key=True),
    Column("matches", Integer, nullable=False),
)

messages = Table(
    "messages",
    metadata,
    # What is said at a table, in its order. A row is never deleted, only emptied: numbers are not given twice.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    # When it was taken back, or its writer left the house; its text is empty from then on.
    Column("removed", BigInteger),
)

chat_marks = Table(
    "chat_marks",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    # The last message that was read, and whether its reader has been told that there are others since.
    Column("read", Integer, nullable=False, server_default="0"),
    Column("told", Boolean, nullable=False, server_default="0"),
    Column("muted", Boolean, nullable=False, server_default="0"),
)

mutes = Table(
    "mutes",
    metadata,
    # Whose messages somebody does not want to read, at any table.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("muted", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

private_notes = Table(
    "private_notes",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("text", String(8000), nullable=False),
    # Counts the writes, so that one that knows of no other is noticed.
    Column("revision", Integer, nullable=False),
    # What such a write has put aside, until its owner has looked at it.
    Column("aside", String(32000), nullable=False, server_default=""),
    Column("changed", BigInteger, nullable=False),
)

looks = Table(
    "looks",
    metadata,
    # How far somebody has seen a match at which he sits: lists mark what has happened since.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("ply", Integer, nullable=False),
    # matches.changes, as it was then.
    Column("changes", Integer, nullable=False),
)

cups = Table(
    "cups",
    metadata,
    # A tournament. All its points are twelfths of a win (club/cups/play.py).
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("host", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("tempo", JSON, nullable=False),
    # "round-robin" or "swiss".
    Column("format", String(16), nullable=False),
    Column("seats", Integer, nullable=False),
    # Null until it begins, if their number is to follow from that of the players.
    Column("rounds", Integer),
    Column("twice", Boolean, nullable=False),
    Column("at_once", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    # "house", or "link": only whoever is told its address finds it; and for ratings from and to.
    Column("admits", String(8), nullable=False),
    Column("least", Integer),
    Column("most", Integer),
    Column("capacity", Integer, nullable=False),
    # "full", "date" or "hand": when it begins.
    Column("starts", String(8), nullable=False),
    Column("start_at", BigInteger),
    # What a round without an opponent gives.
    Column("bye", Integer, nullable=False),
    Column("late", Boolean, nullable=False),
    # "open", "running", "over" or "cancelled".
    Column("status", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    # Counts every change: what was worked out beside is written only if it is still about this.
    Column("changes", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("began", BigInteger),
    Column("ended", BigInteger),
    Index(None, "status", "created"),
)

cup_entries = Table(
    "cup_entries",
    metadata,
    Column("cup", String(32), ForeignKey("cups.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    # The order in which people were drawn up when it began.
    Column("number", Integer, nullable=False),
    Column("entered", BigInteger, nullable=False),
    # The first round that one plays, and the last one before one withdrew.
    Column("since", Integer, nullable=False),
    Column("until", Integer),
)

cup_tables = Table(
    "cup_tables",
    metadata,
    # Who sits together in a round. The key makes sure that no round is ever paired twice.
    Column("cup", String(32), ForeignKey("cups.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    # "match", or a round without one: "bye", "late", "walkover".
    Column("kind", String(16), nullable=False),
    Column("match", String(32), ForeignKey("matches.id"), unique=True),
    # How its points came about: "played", "agreed" (called off), "set" by the host; null as long as it goes on.
    Column("ended", String(16)),
)

cup_seats = Table(
    "cup_seats",
    metadata,
    Column("cup", String(32), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("points", Integer),
    # How far ahead of the best other one, by the game's own points.
    Column("margin", Integer, nullable=False),
    ForeignKeyConstraint(
        ["cup", "round", "number"], ["cup_tables.cup", "cup_tables.round", "cup_tables.number"]
    ),
)

cup_log = Table(
    "cup_log",
    metadata,
    # What was decided by hand, and why: everybody may read it.
    Column("cup", String(32), ForeignKey("cups.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("by", String(32), ForeignKey("players.id"), nullable=False, index=True),
    # "result" or "cancelled".
    Column("kind", String(16), nullable=False),
    Column("round", Integer),
    Column("board", Integer),
    Column("points", JSON(none_as_null=True)),
    Column("reason", String(200), nullable=False),
    Column("at", BigInteger, nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    # Who wants nothing to do with whom; the other one is never told.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("blocked", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    # What a person tells the hosts about another one.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("about", String(32), ForeignKey("players.id"), nullable=False, index=True),
    # "chat", "name", "behaviour" or "cheating".
    Column("kind", String(16), nullable=False),
    Column("words", String(1000), nullable=False),
    # As the other one was called then, and where it was.
    Column("name", String(64), nullable=False),
    Column("match", String(32), ForeignKey("matches.id")),
    Column("ply", Integer),
    # The number of the chat message, and some lines around it as they were: all that hosts read of a chat.
    Column("message", Integer),
    Column("lines", JSON, nullable=False),
    # "open", "seen" or "done".
    Column("state", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index(None, "state", "at"),
)

host_log = Table(
    "host_log",
    metadata,
    # What hosts have done, and to whom.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("host", String(32), ForeignKey("players.id"), nullable=False),
    Column("action", String(32), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), index=True),
    Column("match", String(32), ForeignKey("matches.id")),
    # Beside a report stands no person: whoever reads his own data must not learn that he was reported.
    Column("report", Integer),
    Column("until", BigInteger),
    Column("words", String(500), nullable=False),
)

imported = Table(
    "imported",
    metadata,
    # A match that came in a file. The file is kept as it came, because it is signed.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    # The SHA-256 of what makes two files the same match.
    Column("digest", String(64), nullable=False, unique=True),
    # Compressed (zlib).
    Column("record", LargeBinary, nullable=False),
    # Whether whoever runs the house has brought it in; then it stays, whoever leaves.
    Column("by_house", Boolean, nullable=False, server_default=false()),
    Column("at", BigInteger, nullable=False),
)

imports = Table(
    "imports",
    metadata,
    # Who has brought a match in. When nobody is left, it goes.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

positions = Table(
    "positions",
    metadata,
    # Whence a match goes on that waits for people: the state and the log up to there. The row goes when it begins.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("snapshot", LargeBinary, nullable=False),
    Column("log", JSON, nullable=False),
    Column("happenings", JSON, nullable=False),
    # What is left on each clock, by seat; null for a match that takes no clocks along.
    Column("clocks", JSON(none_as_null=True)),
)

reviews = Table(
    "reviews",
    metadata,
    # The review of a finished match: "asked", "done" (then its data are there, packed) or "failed". What another engine
    # has found counts for nothing.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("engine", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("data", LargeBinary),
    Index(None, "state", "asked"),
)

review_parts = Table(
    "review_parts",
    metadata,
    # The plies that are judged already of a review that is being worked out; they go when it is done.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    # A match that goes on in another house. The file for it is made whenever somebody of the table asks.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    # The key (X25519) for which the file is sealed, and where that house is.
    Column("to", String(64), nullable=False),
    Column("house", String(200), nullable=False),
    # By seat what its person is let in by; null for bots. Nobody is told another's.
    Column("tokens", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)

moved_in = Table(
    "moved_in",
    metadata,
    # A match that was begun in another house. The digest is of that house's key and id: it is taken in once.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    # Its luck until then, with the secret (kit/lines.Origin as JSON): shown to nobody before the match is over.
    Column("luck", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)

arrivals = Table(
    "arrivals",
    metadata,
    # Whom a seat of such a match waits for: the SHA-256 of what he is let in by. A row goes when he has come.
    Column("token", String(64), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)
