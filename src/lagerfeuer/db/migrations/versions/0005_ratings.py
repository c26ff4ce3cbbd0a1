"""ratings: rated matches, what they change, results by person, points of all"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("players", sa.Column("discreet", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("matches", sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_ratings_player")),
        sa.PrimaryKeyConstraint("player", "game", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_game_mu"), "ratings", ["game", "mu"])
    op.create_table(
        "rating_changes",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("mu_before", sa.Float(), nullable=False),
        sa.Column("sigma_before", sa.Float(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_rating_changes_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_rating_changes_player")),
        sa.PrimaryKeyConstraint("match", "player", name=op.f("pk_rating_changes")),
    )
    op.create_index(op.f("ix_rating_changes_player_game_at"), "rating_changes", ["player", "game", "at"])
    op.create_table(
        "results",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("sharing", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("options", sa.String(length=256), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_results_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_results_player")),
        sa.PrimaryKeyConstraint("match", "player", name=op.f("pk_results")),
    )
    op.create_index(op.f("ix_results_player_game_at"), "results", ["player", "game", "at"])
    op.create_table(
        "score_counts",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "points", name=op.f("pk_score_counts")),
    )


def downgrade() -> None:
    for table in ("score_counts", "results", "rating_changes", "ratings"):
        op.drop_table(table)
    for table, column in (("matches", "rated"), ("players", "discreet")):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column(column)
