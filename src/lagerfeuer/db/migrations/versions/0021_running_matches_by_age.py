"""running matches that the house shows are found by their age"""

from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.create_index(op.f("ix_matches_status_shown_created"), "matches", ["status", "shown", "created"])


def downgrade() -> None:
    op.drop_index(op.f("ix_matches_status_shown_created"), table_name="matches")
