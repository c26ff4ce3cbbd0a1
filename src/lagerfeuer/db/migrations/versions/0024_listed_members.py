"""members who want to be found by others"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.add_column("players", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(op.f("ix_players_listed_login"), "players", ["listed", "login"])


def downgrade() -> None:
    op.drop_index(op.f("ix_players_listed_login"), "players")
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_column("listed")
