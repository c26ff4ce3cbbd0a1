"""the public log: leaves that are only ever added"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0024"


def upgrade() -> None:
    # A program from before has left it, so that nothing is forgotten: see below.
    if sa.inspect(op.get_bind()).has_table("log_leaves"):
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
    # The leaves stay: browsers remember them, and an older program does not look at tables that it does not know.
    pass
