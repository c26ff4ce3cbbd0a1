"""what people have read of the notices that their bell shows"""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0033"

IN_BELL = sa.text("kind != 'turn'")


def upgrade() -> None:
    op.add_column("outbox", sa.Column("seen", sa.BigInteger(), nullable=True))
    # What happened before there was a bell is not news.
    op.get_bind().execute(sa.text("UPDATE outbox SET seen = created"))
    op.create_index(
        op.f("ix_outbox_player_id"),
        "outbox",
        ["player", "id"],
        sqlite_where=IN_BELL,
        postgresql_where=IN_BELL,
    )


def downgrade() -> None:
    op.drop_index(op.f("ix_outbox_player_id"), table_name="outbox")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_column("seen")
