"""what people have read of the notices that their bell shows, and whom they follow"""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"

IN_BELL = sa.text("kind != 'turn'")


def upgrade() -> None:
    op.add_column("outbox", sa.Column("seen", sa.BigInteger(), nullable=True))
    # Notices from before the bell existed count as read.
    op.get_bind().execute(sa.text("UPDATE outbox SET seen = created"))
    op.create_index(
        op.f("ix_outbox_player_id"),
        "outbox",
        ["player", "id"],
        sqlite_where=IN_BELL,
        postgresql_where=IN_BELL,
    )
    op.add_column(
        "players", sa.Column("hides_presence", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.create_table(
        "follows",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("followed", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_follows_player")),
        sa.ForeignKeyConstraint(["followed"], ["players.id"], name=op.f("fk_follows_followed")),
        sa.PrimaryKeyConstraint("player", "followed", name=op.f("pk_follows")),
    )
    op.create_index(op.f("ix_follows_followed"), "follows", ["followed"])


def downgrade() -> None:
    op.drop_table("follows")
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_column("hides_presence")
    op.drop_index(op.f("ix_outbox_player_id"), table_name="outbox")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_column("seen")
