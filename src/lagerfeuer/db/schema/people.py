"""People, their credentials and sessions, and blocks."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    UniqueConstraint,
    false,
)

from lagerfeuer.db.schema.base import metadata

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    # Empty once the person has left the house: clients show "former member" in the reader's language.
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("language", String(8)),
    # IANA name, as reported by the browser.
    Column("time_zone", String(64)),
    # When the guest became an account; null for guests.
    Column("joined", BigInteger),
    # The folded name that an account signs in with (accounts/accounts.py), so that no two names look alike.
    Column("login", String(64)),
    # A verified address.
    Column("mail", String(254), index=True),
    # "member" or "host".
    Column("role", String(16), nullable=False, server_default="member"),
    Column("seen", BigInteger),
    # When the person left for good: account deleted, or guest merged into an account.
    Column("gone", BigInteger),
    # Until when a host suspended this person, and why; the person reads it when signing in.
    Column("suspended", BigInteger),
    Column("suspended_why", String(500)),
    # Whether the person hides how they have played.
    Column("discreet", Boolean, nullable=False, server_default=false()),
    # Whether the person appears in the member list.
    Column("listed", Boolean, nullable=False, server_default=false()),
    # Whether those who follow the person are not shown when they are here.
    Column("hides_presence", Boolean, nullable=False, server_default=false()),
    # The number of the drawn face that the person chose (common/faces.py), and what they say about themselves.
    Column("face", Integer),
    Column("about", String(300)),
    # Whether this is a bot account, in which only a program plays (accounts/bot_accounts.py).
    Column("program", Boolean, nullable=False, server_default=false()),
    Index(None, "listed", "login"),
    # An index rather than a constraint: SQLite adds one without rebuilding a table in use.
    Index(None, "login", unique=True),
)

passwords = Table(
    "passwords",
    metadata,
    # Separate from the person, so that no query for people can return a hash.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("hash", String(255), nullable=False),
    Column("changed", BigInteger, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    # The authenticator's credential id, and the public key.
    Column("credential", LargeBinary, nullable=False, unique=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("transports", JSON, nullable=False),
    # The site it was made for. The authenticator uses it only there.
    Column("site", String(255), nullable=False),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

sessions = Table(
    "sessions",
    metadata,
    # An id for lists of sessions. Only the SHA-256 of the browser's token is stored.
    Column("id", String(16), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    # How the person signed in: "password", "passkey" or "link".
    Column("method", String(16), nullable=False),
    Column("device", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    # When the person last authenticated; dangerous actions require a recent time.
    Column("proved", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    # Single-use tokens that expire soon: reset and verification links, passkey challenges. Stored as SHA-256.
    Column("token", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), index=True),
    Column("mail", String(254)),
    Column("expires", BigInteger, nullable=False, index=True),
)

api_tokens = Table(
    "api_tokens",
    metadata,
    # Tokens with which programs act for a person. Only the SHA-256 of a token is stored.
    Column("id", String(16), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    # What it permits: a list of names from accounts/api_tokens.py.
    Column("scopes", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    # The beginning of the day, in UTC, on which it was last used.
    Column("used", BigInteger),
)

feed_addresses = Table(
    "feed_addresses",
    metadata,
    # The secret address of a feed is this id with a signature of the house (accounts/feed_addresses.py).
    Column("id", String(32), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    # "calendar" or "news".
    Column("kind", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    # Each person has at most one of a kind.
    UniqueConstraint("player", "kind"),
)

bot_accounts = Table(
    "bot_accounts",
    metadata,
    # Who owns a bot account, and whose challenges it takes.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("owner", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("policy", JSON, nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    # Who blocked whom; the blocked person is never told.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("blocked", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

follows = Table(
    "follows",
    metadata,
    # Which members a person follows; these are never told.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("followed", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

taken_lessons = Table(
    "taken_lessons",
    metadata,
    # Which lessons a member has finished, and when the house was told.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("lesson", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
