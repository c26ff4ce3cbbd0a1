"""reviews of finished matches, and what is known of those that are being worked out"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("engine", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_reviews_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_reviews")),
    )
    op.create_index(op.f("ix_reviews_state_asked"), "reviews", ["state", "asked"])
    op.create_table(
        "review_parts",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_review_parts_match")),
        sa.PrimaryKeyConstraint("match", "ply", name=op.f("pk_review_parts")),
    )


def downgrade() -> None:
    op.drop_table("review_parts")
    op.drop_table("reviews")
