"""shares of people who have left a table that still waits: they are given once and for all"""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    op.add_column("openings", sa.Column("left_shares", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("openings", schema=None) as batch_op:
        batch_op.drop_column("left_shares")
