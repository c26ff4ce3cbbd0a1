"""points are counted by the number of seats"""

from collections import Counter

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    connection = op.get_bind()
    rows = connection.execute(
        sa.text(
            "SELECT game, seats, points, count(*) FROM results WHERE points IS NOT NULL GROUP BY game, seats, points"
        )
    )
    known = {(game, seats, points): times for game, seats, points, times in rows}
    told = Counter[tuple[str, int]]()
    for (game, _, points), times in known.items():
        told[game, points] += times
    # Counts whose results no longer exist stay.
    for game, points, times in connection.execute(sa.text("SELECT game, points, times FROM score_counts")):
        if times > told[game, points]:
            known[game, 0, points] = times - told[game, points]
    op.drop_table("score_counts")
    counts = op.create_table(
        "score_counts",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seats", "points", name=op.f("pk_score_counts")),
    )
    op.bulk_insert(
        counts,
        [
            {"game": game, "seats": seats, "points": points, "times": times}
            for (game, seats, points), times in known.items()
        ],
    )


def downgrade() -> None:
    rows = op.get_bind().execute(
        sa.text("SELECT game, points, sum(times) FROM score_counts GROUP BY game, points")
    )
    known = [{"game": game, "points": points, "times": int(times)} for game, points, times in rows]
    op.drop_table("score_counts")
    counts = op.create_table(
        "score_counts",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "points", name=op.f("pk_score_counts")),
    )
    op.bulk_insert(counts, known)
