"""who has asked for a review, and is told when it is done"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.create_table(
        "review_askers",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_review_askers_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_review_askers_player")),
        sa.PrimaryKeyConstraint("match", "player", name=op.f("pk_review_askers")),
    )
    op.create_index(op.f("ix_review_askers_player"), "review_askers", ["player"])


def downgrade() -> None:
    op.drop_table("review_askers")
