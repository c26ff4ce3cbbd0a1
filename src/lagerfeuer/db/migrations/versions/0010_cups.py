"""cups: tournaments, who is in them, their tables and results"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("matches", sa.Column("cup", sa.String(length=32), nullable=True))
    op.add_column("outbox", sa.Column("cup", sa.String(length=32), nullable=True))
    op.add_column("sendings", sa.Column("cup", sa.String(length=32), nullable=True))
    op.create_table(
        "cups",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("tempo", sa.JSON(), nullable=False),
        sa.Column("format", sa.String(length=16), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("twice", sa.Boolean(), nullable=False),
        sa.Column("at_once", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("admits", sa.String(length=8), nullable=False),
        sa.Column("least", sa.Integer(), nullable=True),
        sa.Column("most", sa.Integer(), nullable=True),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("starts", sa.String(length=8), nullable=False),
        sa.Column("start_at", sa.BigInteger(), nullable=True),
        sa.Column("bye", sa.Integer(), nullable=False),
        sa.Column("late", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("changes", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_cups_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cups")),
    )
    op.create_index(op.f("ix_cups_host"), "cups", ["host"])
    op.create_index(op.f("ix_cups_status_created"), "cups", ["status", "created"])
    op.create_table(
        "cup_entries",
        sa.Column("cup", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("entered", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["cup"], ["cups.id"], name=op.f("fk_cup_entries_cup")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_cup_entries_player")),
        sa.PrimaryKeyConstraint("cup", "player", name=op.f("pk_cup_entries")),
    )
    op.create_index(op.f("ix_cup_entries_player"), "cup_entries", ["player"])
    op.create_table(
        "cup_tables",
        sa.Column("cup", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=True),
        sa.Column("ended", sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(["cup"], ["cups.id"], name=op.f("fk_cup_tables_cup")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_cup_tables_match")),
        sa.PrimaryKeyConstraint("cup", "round", "number", name=op.f("pk_cup_tables")),
        sa.UniqueConstraint("match", name=op.f("uq_cup_tables_match")),
    )
    op.create_table(
        "cup_seats",
        sa.Column("cup", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("margin", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["cup", "round", "number"],
            ["cup_tables.cup", "cup_tables.round", "cup_tables.number"],
            name=op.f("fk_cup_seats_cup"),
        ),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_cup_seats_player")),
        sa.PrimaryKeyConstraint("cup", "round", "number", "seat", name=op.f("pk_cup_seats")),
    )
    op.create_index(op.f("ix_cup_seats_player"), "cup_seats", ["player"])
    op.create_table(
        "cup_log",
        sa.Column("cup", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("board", sa.Integer(), nullable=True),
        sa.Column("points", sa.JSON(), nullable=True),
        sa.Column("reason", sa.String(length=200), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["cup"], ["cups.id"], name=op.f("fk_cup_log_cup")),
        sa.ForeignKeyConstraint(["by"], ["players.id"], name=op.f("fk_cup_log_by")),
        sa.PrimaryKeyConstraint("cup", "number", name=op.f("pk_cup_log")),
    )
    op.create_index(op.f("ix_cup_log_by"), "cup_log", ["by"])


def downgrade() -> None:
    for table in ("cup_log", "cup_seats", "cup_tables", "cup_entries", "cups"):
        op.drop_table(table)
    for table in ("sendings", "outbox", "matches"):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column("cup")
