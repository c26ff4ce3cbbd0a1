"""The way out of letters that is in every letter."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer

from lagerfeuer.common.errors import NotFound


class OffLinks:
    """Links in letters that turn letters off: signed, good for ever, and good for nothing else."""

    def __init__(self, key: str, url: str | None) -> None:
        self.serializer = URLSafeSerializer(key, salt="mail-off-1")
        self.url = url or ""

    def link(self, player: str) -> str:
        """The address for a person's letters."""
        return f"{self.url}/off/{self.serializer.dumps(player)}"

    def player(self, token: str) -> str:
        """Whose letters a token turns off. Raises NotFound."""
        try:
            player = self.serializer.loads(token)
        except BadSignature:
            player = None
        if not isinstance(player, str):
            raise NotFound("error-token")
        return player
