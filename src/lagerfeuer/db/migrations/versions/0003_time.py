"""time: tempos, clocks, calendars, what happens beside the game, and the outbox"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("tempo", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("matches", sa.Column("changes", sa.Integer(), server_default="0", nullable=False))
    op.add_column("matches", sa.Column("agreements", sa.JSON(), server_default="{}", nullable=False))
    op.create_table(
        "happenings",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_happenings_match")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_happenings")),
    )
    op.create_table(
        "clocks",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("left", sa.BigInteger(), nullable=False),
        sa.Column("had", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("warned", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_clocks_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_clocks")),
    )
    op.create_index(op.f("ix_clocks_due"), "clocks", ["due"])
    op.create_table(
        "calendars",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.Column("free_days", sa.JSON(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("vacation_year", sa.Integer(), nullable=False),
        sa.Column("vacation_used", sa.BigInteger(), nullable=False),
        sa.Column("vacation_from", sa.BigInteger(), nullable=True),
        sa.Column("vacation_until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_calendars_player")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_calendars")),
    )
    op.create_index(op.f("ix_calendars_vacation_until"), "calendars", ["vacation_until"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=True),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_outbox_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_outbox_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    op.create_index(op.f("ix_outbox_due"), "outbox", ["due"])


def downgrade() -> None:
    for table in ("outbox", "calendars", "clocks", "happenings"):
        op.drop_table(table)
    with op.batch_alter_table("matches", schema=None) as batch_op:
        for column in ("agreements", "changes", "tempo"):
            batch_op.drop_column(column)
