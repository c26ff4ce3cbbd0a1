"""Who people are, how they prove it, and whom they do not want to meet."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, LargeBinary, String, Table, false

from lagerfeuer.db.schema.base import metadata

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
    # What an account signs in with: its name, folded (accounts/accounts.py), so that no two look the same.
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
    # Whether the person wants to be found on the list of members.
    Column("listed", Boolean, nullable=False, server_default=false()),
    Index(None, "listed", "login"),
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

blocks = Table(
    "blocks",
    metadata,
    # Who wants nothing to do with whom; the other one is never told.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("blocked", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)
