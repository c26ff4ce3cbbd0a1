"""how far behind the winner of a reviewed match was

The reviews that are there already are gone through by the server (`analysis/comebacks.py`).
"""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"

REVIEWED = sa.text("comeback IS NOT NULL")
INDEXES = (
    ("archived_matches", ("comeback", "match")),
    ("archived_matches", ("game", "comeback", "match")),
    ("archived_people", ("player", "comeback", "match")),
)


def upgrade() -> None:
    for table in ("archived_matches", "archived_people"):
        op.add_column(table, sa.Column("comeback", sa.Integer(), nullable=True))
    for table, columns in INDEXES:
        op.create_index(
            op.f(f"ix_{table}_{'_'.join(columns)}"),
            table,
            list(columns),
            sqlite_where=REVIEWED,
            postgresql_where=REVIEWED,
        )


def downgrade() -> None:
    for table, columns in INDEXES:
        op.drop_index(op.f(f"ix_{table}_{'_'.join(columns)}"), table_name=table)
    for table in ("archived_people", "archived_matches"):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column("comeback")
