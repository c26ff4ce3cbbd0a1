"""moderation: who keeps whom away, what is reported, who is suspended, and what hosts do"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("players", sa.Column("suspended", sa.BigInteger(), nullable=True))
    op.add_column("players", sa.Column("suspended_why", sa.String(length=500), nullable=True))
    op.create_table(
        "blocks",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("blocked", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_blocks_player")),
        sa.ForeignKeyConstraint(["blocked"], ["players.id"], name=op.f("fk_blocks_blocked")),
        sa.PrimaryKeyConstraint("player", "blocked", name=op.f("pk_blocks")),
    )
    op.create_index(op.f("ix_blocks_blocked"), "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("about", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("words", sa.String(length=1000), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=True),
        sa.Column("ply", sa.Integer(), nullable=True),
        sa.Column("message", sa.Integer(), nullable=True),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_reports_player")),
        sa.ForeignKeyConstraint(["about"], ["players.id"], name=op.f("fk_reports_about")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_reports_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_player"), "reports", ["player"])
    op.create_index(op.f("ix_reports_about"), "reports", ["about"])
    op.create_index(op.f("ix_reports_state_at"), "reports", ["state", "at"])
    op.create_table(
        "host_log",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("action", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=True),
        sa.Column("match", sa.String(length=32), nullable=True),
        sa.Column("report", sa.Integer(), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("words", sa.String(length=500), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_host_log_host")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_host_log_player")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_host_log_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_host_log")),
    )
    op.create_index(op.f("ix_host_log_player"), "host_log", ["player"])


def downgrade() -> None:
    for table in ("host_log", "reports", "blocks"):
        op.drop_table(table)
    with op.batch_alter_table("players", schema=None) as batch_op:
        for column in ("suspended_why", "suspended"):
            batch_op.drop_column(column)
