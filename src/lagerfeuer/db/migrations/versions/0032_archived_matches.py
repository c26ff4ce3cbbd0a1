"""listed matches that are over, with what a search asks for"""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    op.create_table(
        "archived_matches",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("plies", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.String(length=16), nullable=False),
        sa.Column("options", sa.String(length=256), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_archived_matches_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_archived_matches")),
    )
    op.create_index(op.f("ix_archived_matches_at_match"), "archived_matches", ["at", "match"])
    op.create_index(op.f("ix_archived_matches_game_at_match"), "archived_matches", ["game", "at", "match"])
    op.create_table(
        "archived_people",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("result", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_archived_people_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_archived_people_player")),
        sa.PrimaryKeyConstraint("match", "player", name=op.f("pk_archived_people")),
    )
    op.create_index(op.f("ix_archived_people_player_at_match"), "archived_people", ["player", "at", "match"])
    op.create_index(
        op.f("ix_matches_status_shown_game_created"), "matches", ["status", "shown", "game", "created"]
    )


def downgrade() -> None:
    op.drop_index(op.f("ix_matches_status_shown_game_created"), table_name="matches")
    op.drop_table("archived_people")
    op.drop_table("archived_matches")
