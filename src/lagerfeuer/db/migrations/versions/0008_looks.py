"""looks: how far somebody has seen a match"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "looks",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("changes", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_looks_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_looks_player")),
        sa.PrimaryKeyConstraint("match", "player", name=op.f("pk_looks")),
    )
    op.create_index(op.f("ix_looks_player"), "looks", ["player"])


def downgrade() -> None:
    op.drop_table("looks")
