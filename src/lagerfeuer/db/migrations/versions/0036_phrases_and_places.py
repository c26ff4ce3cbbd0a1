"""quick phrases in the chat, and the places of finished tournaments"""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0034"

WORDS = {
    "hello": "Hello!",
    "luck": "Good luck!",
    "nice": "Nice move!",
    "thanks": "Thank you!",
    "oops": "Oops!",
    "moment": "One moment, please.",
    "away": "Sorry, I was away.",
    "time": "Take your time.",
    "tomorrow": "Let’s go on tomorrow.",
    "game": "Good game!",
    "again": "Another one?",
    "bye": "I have to go. See you!",
}
"""What each phrase said when this was written."""


def upgrade() -> None:
    op.add_column("messages", sa.Column("phrase", sa.String(length=16), nullable=True))
    # The server fills it for tournaments that are over.
    op.add_column("cup_entries", sa.Column("place", sa.Integer(), nullable=True))


def downgrade() -> None:
    """For the program before, a phrase is a message in English."""
    for phrase, words in WORDS.items():
        said = sa.text("UPDATE messages SET text = :words WHERE phrase = :phrase")
        op.get_bind().execute(said, {"words": words, "phrase": phrase})
    with op.batch_alter_table("messages", schema=None) as batch_op:
        batch_op.drop_column("phrase")
    with op.batch_alter_table("cup_entries", schema=None) as batch_op:
        batch_op.drop_column("place")
