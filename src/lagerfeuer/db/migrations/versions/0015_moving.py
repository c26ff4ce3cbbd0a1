"""moving: matches that go on in another house, and those that have come from one"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "moves",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("to", sa.String(length=64), nullable=False),
        sa.Column("house", sa.String(length=200), nullable=False),
        sa.Column("tokens", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_moves_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_moves")),
    )
    op.create_table(
        "moved_in",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("luck", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_moved_in_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_moved_in")),
        sa.UniqueConstraint("digest", name=op.f("uq_moved_in_digest")),
    )
    op.create_table(
        "arrivals",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_arrivals_match")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_arrivals")),
    )
    op.create_index(op.f("ix_arrivals_match"), "arrivals", ["match"])


def downgrade() -> None:
    for table in ("arrivals", "moved_in", "moves"):
        op.drop_table(table)
