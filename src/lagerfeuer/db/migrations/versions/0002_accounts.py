"""accounts: passwords, passkeys, sessions, tokens; language, time zone, mail and role of a person"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.add_column(sa.Column("language", sa.String(length=8), nullable=True))
        batch_op.add_column(sa.Column("time_zone", sa.String(length=64), nullable=True))
        batch_op.add_column(sa.Column("joined", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("login", sa.String(length=64), nullable=True))
        batch_op.add_column(sa.Column("mail", sa.String(length=254), nullable=True))
        batch_op.add_column(sa.Column("role", sa.String(length=16), server_default="member", nullable=False))
        batch_op.add_column(sa.Column("seen", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("gone", sa.BigInteger(), nullable=True))
        batch_op.create_index(batch_op.f("ix_players_login"), ["login"], unique=True)
        batch_op.create_index(batch_op.f("ix_players_mail"), ["mail"], unique=False)
    op.create_table(
        "passwords",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("hash", sa.String(length=255), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_passwords_player")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_passwords")),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("credential", sa.LargeBinary(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("transports", sa.JSON(), nullable=False),
        sa.Column("site", sa.String(length=255), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_passkeys_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
        sa.UniqueConstraint("credential", name=op.f("uq_passkeys_credential")),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("method", sa.String(length=16), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("proved", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_sessions_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
        sa.UniqueConstraint("token", name=op.f("uq_sessions_token")),
    )
    op.create_table(
        "tokens",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=True),
        sa.Column("mail", sa.String(length=254), nullable=True),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_tokens_player")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_tokens")),
    )
    for table in ("passkeys", "sessions", "tokens"):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.create_index(batch_op.f(f"ix_{table}_player"), ["player"], unique=False)
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tokens_expires"), ["expires"], unique=False)


def downgrade() -> None:
    for table in ("tokens", "sessions", "passkeys", "passwords"):
        op.drop_table(table)
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_players_mail"))
        batch_op.drop_index(batch_op.f("ix_players_login"))
        for column in ("gone", "seen", "role", "mail", "login", "joined", "time_zone", "language"):
            batch_op.drop_column(column)
