"""what if: whether lines may be tried at a table"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    # No one at an existing table has agreed to it.
    op.add_column("matches", sa.Column("what_if", sa.String(length=8), server_default="none", nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_column("what_if")
