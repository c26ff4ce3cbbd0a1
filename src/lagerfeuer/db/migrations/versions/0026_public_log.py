"""the public log: leaves that are only ever added"""

import time

import sqlalchemy as sa
from alembic import op

from boardkit.public_log.log_leaves import RESUMED, Leaf
from lagerfeuer.db.queries.public_log import add_leaf, log_size

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    connection = op.get_bind()
    if sa.inspect(connection).has_table("log_leaves"):
        # The log existed before, and an older program has run since, which wrote no leaves.
        if log_size(connection):
            add_leaf(connection, Leaf(RESUMED, time.time_ns() // 1_000_000))
        return
    op.create_table(
        "log_leaves",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("leaf", sa.Text(), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=True),
        sa.Column("hashes", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_log_leaves")),
    )
    op.create_index(op.f("ix_log_leaves_match"), "log_leaves", ["match"])


def downgrade() -> None:
    # Keep the leaves, because browsers remember them; an older program ignores tables that it does not know.
    pass
