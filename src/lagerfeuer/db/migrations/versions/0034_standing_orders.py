"""standing orders"""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    op.add_column("matches", sa.Column("orders", sa.Integer(), server_default="0", nullable=False))
    op.create_table(
        "standing_orders",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("steps", sa.JSON(), nullable=False),
        sa.Column("reached", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("own_ply", sa.Integer(), nullable=False),
        sa.Column("pause", sa.Boolean(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_standing_orders_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_standing_orders_player")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_standing_orders")),
    )
    op.create_index(op.f("ix_standing_orders_due"), "standing_orders", ["due"])
    op.create_index(op.f("ix_standing_orders_player"), "standing_orders", ["player"])


def downgrade() -> None:
    op.drop_table("standing_orders")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_column("orders")
