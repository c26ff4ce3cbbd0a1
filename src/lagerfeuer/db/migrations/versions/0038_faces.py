"""the faces that people choose, and what they say about themselves"""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    op.add_column("players", sa.Column("face", sa.Integer(), nullable=True))
    op.add_column("players", sa.Column("about", sa.String(length=300), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_column("about")
        batch_op.drop_column("face")
