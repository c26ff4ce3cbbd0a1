"""at the table: chat, private notes, and spectators who see an earlier moment"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("matches", sa.Column("delay", sa.String(length=8), server_default="none", nullable=False))
    op.add_column("matches", sa.Column("delayed", sa.JSON(none_as_null=True), nullable=True))
    op.create_table(
        "moments",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.LargeBinary(), nullable=False),
        sa.Column("told", sa.JSON(), nullable=False),
        sa.Column("clocks", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_moments_match")),
        sa.PrimaryKeyConstraint("match", "ply", name=op.f("pk_moments")),
    )
    op.create_table(
        "messages",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("removed", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_messages_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_messages_player")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_messages")),
    )
    op.create_index(op.f("ix_messages_player"), "messages", ["player"])
    op.create_table(
        "chat_marks",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("read", sa.Integer(), server_default="0", nullable=False),
        sa.Column("told", sa.Boolean(), server_default="0", nullable=False),
        sa.Column("muted", sa.Boolean(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_chat_marks_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_chat_marks_player")),
        sa.PrimaryKeyConstraint("match", "player", name=op.f("pk_chat_marks")),
    )
    op.create_table(
        "mutes",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("muted", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_mutes_player")),
        sa.ForeignKeyConstraint(["muted"], ["players.id"], name=op.f("fk_mutes_muted")),
        sa.PrimaryKeyConstraint("player", "muted", name=op.f("pk_mutes")),
    )
    op.create_index(op.f("ix_mutes_muted"), "mutes", ["muted"])
    op.create_table(
        "private_notes",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("text", sa.String(length=8000), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("aside", sa.String(length=32000), server_default="", nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_private_notes_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_private_notes_player")),
        sa.PrimaryKeyConstraint("match", "player", name=op.f("pk_private_notes")),
    )
    op.create_index(op.f("ix_private_notes_player"), "private_notes", ["player"])


def downgrade() -> None:
    for table in ("private_notes", "mutes", "chat_marks", "messages", "moments"):
        op.drop_table(table)
    with op.batch_alter_table("matches", schema=None) as batch_op:
        for column in ("delayed", "delay"):
            batch_op.drop_column(column)
