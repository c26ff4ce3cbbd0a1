"""what spectators write to each other"""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    op.create_table(
        "spectator_messages",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("removed", sa.BigInteger(), nullable=True),
        sa.Column("phrase", sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_spectator_messages_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_spectator_messages_player")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_spectator_messages")),
    )
    op.create_index(op.f("ix_spectator_messages_player"), "spectator_messages", ["player"])


def downgrade() -> None:
    op.drop_table("spectator_messages")
