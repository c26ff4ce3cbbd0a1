"""notices know whose vacation they are about"""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    for table in ("outbox", "sendings"):
        op.add_column(table, sa.Column("seat", sa.Integer(), nullable=True))


def downgrade() -> None:
    for table in ("outbox", "sendings"):
        # The version before has one notice for both.
        op.execute(f"UPDATE {table} SET kind = 'vacation' WHERE kind = 'vacation-end'")
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column("seat")
