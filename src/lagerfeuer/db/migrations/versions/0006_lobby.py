"""lobby: open tables, who may come to them and until when, and personal invitations"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

FORTNIGHT = 14 * 24 * 3_600_000


def upgrade() -> None:
    op.create_table(
        "openings",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=True),
        sa.Column("admits", sa.String(length=8), nullable=False),
        sa.Column("least", sa.Integer(), nullable=True),
        sa.Column("most", sa.Integer(), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_openings_match")),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_openings_host")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_openings")),
    )
    op.create_index(op.f("ix_openings_host"), "openings", ["host"])
    op.create_index(op.f("ix_openings_until"), "openings", ["until"])
    op.create_table(
        "invitations",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=True),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("answer", sa.String(length=16), nullable=True),
        sa.Column("again", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_invitations_match")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_invitations_player")),
        sa.ForeignKeyConstraint(["by"], ["players.id"], name=op.f("fk_invitations_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invitations")),
    )
    for column in ("match", "player", "by"):
        op.create_index(op.f(f"ix_invitations_{column}"), "invitations", [column])
    op.create_index(op.f("ix_matches_again"), "matches", ["again"])
    _open_what_waits(round(time.time() * 1000))


def _open_what_waits(now: int) -> None:
    """Turn the tables that wait for people into open tables, joined by their link, for a fortnight; reserved seats
    become invitations to a rematch."""
    op.execute(
        sa.text(
            """
            insert into openings ("match", host, admits, until)
            select m.id,
                (select s.player from seats s where s."match" = m.id and s.kind = 'person' order by s.seat limit 1),
                'link', :until
            from matches m where m.status = 'open'
            """
        ).bindparams(until=now + FORTNIGHT)
    )
    op.execute(
        sa.text(
            """
            insert into invitations ("match", seat, player, "by", state, again, at)
            select s."match", s.seat, s.player, o.host, 'asked', true, :now
            from seats s join openings o on o."match" = s."match" where s.kind = 'kept'
            """
        ).bindparams(now=now)
    )


def downgrade() -> None:
    op.drop_index(op.f("ix_matches_again"), "matches")
    op.drop_table("invitations")
    op.drop_table("openings")
