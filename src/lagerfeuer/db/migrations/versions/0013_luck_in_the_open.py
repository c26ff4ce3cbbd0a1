"""luck in the open: the picks of every finished match, and counts of them"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

# A copy from when this was written: the notes of Stone Age that contain dice (boardkit.dice reads them now).
ROLLS = {"stoneage": ("roll", "dice")}


def upgrade() -> None:
    op.create_table(
        "match_luck",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("picks", sa.Integer(), nullable=False),
        sa.Column("luck", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_match_luck_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_match_luck")),
    )
    op.create_index(op.f("ix_match_luck_commitment"), "match_luck", ["commitment"])
    op.create_table(
        "pick_counts",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("sides", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.Integer(), nullable=False),
        sa.Column("times", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "kind", "sides", "outcome", name=op.f("pk_pick_counts")),
    )
    op.create_table(
        "counted_matches",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_counted_matches")),
    )
    _count_what_is_there(op.get_bind())


def _count_what_is_there(connection: sa.Connection) -> None:
    """Count the matches that were finished before, one at a time to save memory."""
    counts: Counter[tuple[str, str, int, int]] = Counter()
    matches: Counter[str] = Counter()
    finished = sa.text("SELECT id, game, commitment FROM matches WHERE status = 'finished'")
    # PostgreSQL cannot compare JSON, only its text.
    logged = sa.text(
        "SELECT luck, notes FROM actions WHERE match = :id AND CAST(luck AS TEXT) <> '[]' ORDER BY ply"
    )
    add = sa.text("INSERT INTO match_luck VALUES (:match, :commitment, :game, :picks, :luck)")
    for id_, game, commitment in connection.execute(finished).all():
        picks: list[str] = []
        for luck, notes in connection.execute(logged, {"id": id_}):
            for kind, (sides, outcome) in _kinds(game, _decoded(luck), _decoded(notes)):
                counts[game, kind, sides, outcome] += 1
                picks.append(f"{sides}{'d' if kind == 'die' else ':'}{outcome}")
        matches[game] += 1
        connection.execute(
            add,
            {
                "match": id_,
                "commitment": commitment,
                "game": game,
                "picks": len(picks),
                "luck": " ".join(picks),
            },
        )
    for (game, kind, sides, outcome), times in counts.items():
        connection.execute(
            sa.text("INSERT INTO pick_counts VALUES (:game, :kind, :sides, :outcome, :times)"),
            {"game": game, "kind": kind, "sides": sides, "outcome": outcome, "times": times},
        )
    for game, number in matches.items():
        connection.execute(
            sa.text("INSERT INTO counted_matches VALUES (:game, :matches)"),
            {"game": game, "matches": number},
        )


def _decoded(value: Any) -> Any:
    """Return decoded JSON: SQLite returns its text, the PostgreSQL driver the value."""
    return json.loads(value) if isinstance(value, str) else value


def _kinds(
    game: str, luck: list[list[int]], notes: list[dict[str, Any]]
) -> list[tuple[str, tuple[int, int]]]:
    kinds = ["draw"] * len(luck)
    start = 0
    for note in notes:
        if note["kind"] not in ROLLS.get(game, ()):
            continue
        dice = [[6, int(eye) - 1] for eye in str(note["args"]["dice"]).split()]
        for first in range(start, len(luck) - len(dice) + 1):
            if luck[first : first + len(dice)] == dice:
                kinds[first : first + len(dice)] = ["die"] * len(dice)
                start = first + len(dice)
                break
    return [(kind, (sides, outcome)) for kind, (sides, outcome) in zip(kinds, luck, strict=True)]


def downgrade() -> None:
    for table in ("counted_matches", "pick_counts", "match_luck"):
        op.drop_table(table)
