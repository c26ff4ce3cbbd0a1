"""lessons that a member has taken"""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    op.create_table(
        "taken_lessons",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("lesson", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_taken_lessons_player")),
        sa.PrimaryKeyConstraint("player", "game", "lesson", name=op.f("pk_taken_lessons")),
    )


def downgrade() -> None:
    op.drop_table("taken_lessons")
