"""Unsubscribe links of mails."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer

from lagerfeuer.common.errors import NotFound


class UnsubscribeLinks:
    """Signed links that turn off a person's mails; they never expire and allow nothing else."""

    def __init__(self, key: str, url: str | None) -> None:
        self.serializer = URLSafeSerializer(key, salt="mail-off-1")
        self.url = url or ""

    def link(self, player: str) -> str:
        """Return the link for a person."""
        return f"{self.url}/off/{self.serializer.dumps(player)}"

    def player(self, token: str) -> str:
        """Return the person of a token. Raises NotFound."""
        try:
            player = self.serializer.loads(token)
        except BadSignature:
            player = None
        if not isinstance(player, str):
            raise NotFound("error-token")
        return player
