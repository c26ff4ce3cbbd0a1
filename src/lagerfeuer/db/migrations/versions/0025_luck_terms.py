"""fair luck, second version: what a match's luck is bound to, and who sat where when it began"""

import sqlalchemy as sa
from alembic import op

from lagerfeuer.db.engines import NoDatabase

revision = "0025"
down_revision = "0024"

KEPT = "luck_of_0025"
"""The table where a downgrade stores what the next upgrade restores."""


def upgrade() -> None:
    # Existing matches keep the first version.
    op.add_column("matches", sa.Column("luck_version", sa.Integer(), server_default="1", nullable=False))
    op.add_column("matches", sa.Column("luck_terms", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("sitter", sa.String(length=64), nullable=True))
    if sa.inspect(op.get_bind()).has_table(KEPT):
        _take_back()


def _take_back() -> None:
    connection = op.get_bind()
    kept = sa.text(f"SELECT match, version, terms, seat, sitter FROM {KEPT}")
    matches = sa.text("UPDATE matches SET luck_version = :version, luck_terms = :terms WHERE id = :match")
    seats = sa.text("UPDATE seats SET sitter = :sitter WHERE match = :match AND seat = :seat")
    for row in connection.execute(kept).mappings().all():
        connection.execute(matches, {name: row[name] for name in ("version", "terms", "match")})
        connection.execute(seats, {name: row[name] for name in ("sitter", "match", "seat")})
    op.drop_table(KEPT)


def downgrade() -> None:
    """The older program would make other picks, so running matches must end first. The data of finished ones is set
    aside."""
    connection = op.get_bind()
    going = sa.text("SELECT count(*) FROM matches WHERE luck_version > 1 AND status IN ('open', 'running')")
    count = connection.execute(going).scalar_one()
    if count:
        raise NoDatabase(
            f"has {count} tables and matches whose luck the version before does not know, and would make up anew: "
            "end them or call them off first, or restore a backup of before the upgrade"
        )
    op.create_table(
        KEPT,
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("terms", sa.String(length=64), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("sitter", sa.String(length=64), nullable=True),
    )
    connection.execute(
        sa.text(
            f"INSERT INTO {KEPT} SELECT matches.id, luck_version, luck_terms, seat, sitter "
            "FROM matches JOIN seats ON seats.match = matches.id WHERE luck_version > 1"
        )
    )
    for table, column in (("seats", "sitter"), ("matches", "luck_terms"), ("matches", "luck_version")):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column(column)
