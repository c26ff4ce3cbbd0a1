"""secret addresses at which programs read a person's calendar and the news of a members' house"""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    op.create_table(
        "feed_addresses",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_feed_addresses_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_feed_addresses")),
        sa.UniqueConstraint("player", "kind", name=op.f("uq_feed_addresses_player_kind")),
    )


def downgrade() -> None:
    op.drop_table("feed_addresses")
