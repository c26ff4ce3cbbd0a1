"""notices: where people want to be told, and what was sent there"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("outbox", sa.Column("done", sa.BigInteger(), nullable=True))
    op.drop_index(op.f("ix_outbox_due"), table_name="outbox")
    op.create_index(op.f("ix_outbox_done_due"), "outbox", ["done", "due"])
    # Notices written before could not be sent, and must not be sent days later.
    op.execute("UPDATE outbox SET done = due")
    op.create_table(
        "channels",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("address", sa.JSON(), nullable=False),
        sa.Column("muted", sa.JSON(), nullable=False),
        sa.Column("daily", sa.Integer(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("failing", sa.BigInteger(), nullable=True),
        sa.Column("paused", sa.String(length=32), nullable=True),
        sa.Column("lease", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_channels_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_channels")),
        sa.UniqueConstraint("key", name=op.f("uq_channels_key")),
    )
    op.create_index(op.f("ix_channels_player"), "channels", ["player"])
    op.create_table(
        "sendings",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("channel", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=True),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("why", sa.String(length=32), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["channel"], ["channels.id"], name=op.f("fk_sendings_channel")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_sendings_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_sendings_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sendings")),
    )
    op.create_index(op.f("ix_sendings_state_due"), "sendings", ["state", "due"])
    op.create_index(op.f("ix_sendings_channel_match"), "sendings", ["channel", "match"])
    op.create_index(op.f("ix_sendings_player"), "sendings", ["player"])


def downgrade() -> None:
    op.drop_table("sendings")
    op.drop_table("channels")
    op.drop_index(op.f("ix_outbox_done_due"), table_name="outbox")
    op.drop_column("outbox", "done")
    op.create_index(op.f("ix_outbox_due"), "outbox", ["due"])
