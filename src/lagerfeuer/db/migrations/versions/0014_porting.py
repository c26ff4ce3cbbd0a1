"""porting: matches that came in a file, and matches that go on from a position"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("matches", sa.Column("origin", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("seats", sa.Column("label", sa.String(length=64), nullable=True))
    op.create_table(
        "imported",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.Column("by_house", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_imported_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_imported")),
        sa.UniqueConstraint("digest", name=op.f("uq_imported_digest")),
    )
    op.create_table(
        "imports",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_imports_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_imports_player")),
        sa.PrimaryKeyConstraint("match", "player", name=op.f("pk_imports")),
    )
    op.create_index(op.f("ix_imports_player"), "imports", ["player"])
    op.create_table(
        "positions",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.LargeBinary(), nullable=False),
        sa.Column("log", sa.JSON(), nullable=False),
        sa.Column("happenings", sa.JSON(), nullable=False),
        sa.Column("clocks", sa.JSON(none_as_null=True), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_positions_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_positions")),
    )


def downgrade() -> None:
    for table in ("positions", "imports", "imported"):
        op.drop_table(table)
    for table, column in (("seats", "label"), ("matches", "origin")):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column(column)
