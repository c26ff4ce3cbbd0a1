"""quick phrases in the chat, and the places of finished tournaments"""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    op.add_column("messages", sa.Column("phrase", sa.String(length=16), nullable=True))
    # The server fills this column for finished tournaments.
    op.add_column("cup_entries", sa.Column("place", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("messages", schema=None) as batch_op:
        batch_op.drop_column("phrase")
    with op.batch_alter_table("cup_entries", schema=None) as batch_op:
        batch_op.drop_column("place")
