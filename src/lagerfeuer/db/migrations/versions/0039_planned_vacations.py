"""vacations that are planned ahead, and which actions standing orders played"""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    op.add_column("calendars", sa.Column("planned_from", sa.BigInteger(), nullable=True))
    op.add_column("calendars", sa.Column("planned_until", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_calendars_planned_from"), "calendars", ["planned_from"])
    op.create_table(
        "ordered_actions",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_ordered_actions_match")),
        sa.PrimaryKeyConstraint("match", "ply", name=op.f("pk_ordered_actions")),
    )


def downgrade() -> None:
    op.drop_table("ordered_actions")
    with op.batch_alter_table("calendars", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_calendars_planned_from"))
        batch_op.drop_column("planned_until")
        batch_op.drop_column("planned_from")
