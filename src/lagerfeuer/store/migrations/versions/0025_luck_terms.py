"""fair luck, second version: what a match's luck is bound to, and who sat where when it began"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    # What is there already goes on as it began.
    op.add_column("matches", sa.Column("luck_version", sa.Integer(), server_default="1", nullable=False))
    op.add_column("matches", sa.Column("luck_terms", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("sitter", sa.String(length=64), nullable=True))


def downgrade() -> None:
    for table, column in (("seats", "sitter"), ("matches", "luck_terms"), ("matches", "luck_version")):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column(column)
