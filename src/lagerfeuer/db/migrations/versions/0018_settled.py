"""settled: how likely each seat was to win when a bot took one"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    # Seats that a bot took before this version come last, as people were told then.
    op.add_column("happenings", sa.Column("chances", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("happenings", schema=None) as batch_op:
        batch_op.drop_column("chances")
