"""invitations to a house that is for its members"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.create_table(
        "house_invitations",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["players.id"], name=op.f("fk_house_invitations_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house_invitations")),
        sa.UniqueConstraint("token", name=op.f("uq_house_invitations_token")),
    )
    op.create_index(op.f("ix_house_invitations_by"), "house_invitations", ["by"])


def downgrade() -> None:
    op.drop_table("house_invitations")
