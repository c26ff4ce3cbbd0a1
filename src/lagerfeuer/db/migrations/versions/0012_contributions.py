"""contributions: a match waits for what its people's browsers add to the luck"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("matches", sa.Column("luck_due", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_matches_luck_due"), "matches", ["luck_due"])


def downgrade() -> None:
    op.drop_index(op.f("ix_matches_luck_due"), "matches")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_column("luck_due")
