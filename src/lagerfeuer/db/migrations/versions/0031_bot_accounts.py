"""bot accounts, in which only programs play"""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"

KEPT = "bots_of_0031"
"""The table where a downgrade stores what the next upgrade restores."""


def upgrade() -> None:
    op.add_column("players", sa.Column("program", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "bot_accounts",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("policy", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_bot_accounts_player")),
        sa.ForeignKeyConstraint(["owner"], ["players.id"], name=op.f("fk_bot_accounts_owner")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_bot_accounts")),
    )
    op.create_index(op.f("ix_bot_accounts_owner"), "bot_accounts", ["owner"])
    if sa.inspect(op.get_bind()).has_table(KEPT):
        _take_back()


def _take_back() -> None:
    """Restore the bot accounts that still exist.

    If the owner has left meanwhile, it stays a bot account, but no one can challenge it. For the older program it was
    an ordinary account: credentials and a role that it got there are removed.
    """
    here = "(SELECT id FROM players WHERE gone IS NULL)"
    for table in ("passwords", "passkeys", "sessions", "api_tokens", "tokens"):
        op.get_bind().execute(sa.text(f"DELETE FROM {table} WHERE player IN (SELECT player FROM {KEPT})"))
    for statement in (
        "UPDATE players SET program = true, role = 'member', mail = NULL "
        f"WHERE id IN (SELECT player FROM {KEPT}) AND gone IS NULL",
        f"INSERT INTO bot_accounts SELECT player, owner, policy FROM {KEPT} "
        f"WHERE player IN {here} AND owner IN {here}",
    ):
        op.get_bind().execute(sa.text(statement))
    op.drop_table(KEPT)


def downgrade() -> None:
    """Bot accounts become accounts without a password. Nothing may act for them there, where they would not be
    marked."""
    op.create_table(
        KEPT,
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=True),
        sa.Column("policy", sa.JSON(), nullable=True),
    )
    for statement in (
        f"INSERT INTO {KEPT} SELECT players.id, owner, policy FROM players "
        "LEFT JOIN bot_accounts ON bot_accounts.player = players.id WHERE program",
        "DELETE FROM api_tokens WHERE player IN (SELECT id FROM players WHERE program)",
    ):
        op.get_bind().execute(sa.text(statement))
    op.drop_table("bot_accounts")
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_column("program")
