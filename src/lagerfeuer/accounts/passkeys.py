"""Passkeys (WebAuthn): options for authenticators, and verification of their answers."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from lagerfeuer.accounts.people import clean_name, is_taken
from lagerfeuer.common.clock import Clock, SystemClock
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.ids import digest, new_id
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.accounts import (
    PasskeyRow,
    TokenRow,
    add_passkey,
    add_token,
    drop_passkey,
    find_passkey,
    passkeys_of,
    password_of,
    use_passkey,
    use_token,
)
from lagerfeuer.db.queries.people import PlayerRow

CHALLENGE_LIFETIME_MS = 5 * 60 * 1000
"""Milliseconds for which a challenge is valid."""
MAX_PASSKEYS = 20
TRANSPORTS = frozenset(("ble", "hybrid", "internal", "nfc", "smart-card", "usb"))
MAX_ID_BYTES = 1023


@dataclass(frozen=True)
class Place:
    """The site as browsers know it. Authenticators bind keys to the host name."""

    origin: str

    @property
    def site(self) -> str:
        return urlsplit(self.origin).hostname or ""


class Passkeys:
    """Manages passkeys. Challenges are stored in the database, so that any process can verify an answer, once."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self.database = database
        self.clock: Clock = clock or SystemClock()

    async def ask_new(self, player: PlayerRow, place: Place) -> dict[str, Any]:
        """Return the options for `navigator.credentials.create`. Raises Unacceptable if there are too many passkeys."""
        known = await self.database.read(lambda connection: passkeys_of(connection, player.id))
        if len(known) >= MAX_PASSKEYS:
            raise Unacceptable("error-passkeys-most", {"most": MAX_PASSKEYS})
        challenge = await self._challenge("passkey-new", player.id)
        return _new_options(place, player.id, player.name, challenge, known)

    async def ask_first(self, name: str, place: Place) -> dict[str, Any]:
        """Return the options for a new account without a password. Raises Unacceptable."""
        name = clean_name(name)
        if await self.database.read(lambda connection: is_taken(connection, name)):
            raise Unacceptable("error-name-taken")
        # The account is created with the answer, so this handle belongs to nobody yet.
        return _new_options(place, new_id(12), name, await self._challenge("passkey-first", None), [])

    async def add(self, player: PlayerRow, place: Place, name: str, answer: dict[str, Any]) -> None:
        """Add a verified passkey. Raises NotAllowed, Unacceptable."""
        row = replace(await self._proved("passkey-new", player.id, place, name, answer), player=player.id)
        try:
            await self.database.write(lambda connection: add_passkey(connection, row))
        except IntegrityError as error:
            raise NotAllowed("error-passkey-known") from error

    async def first(self, place: Place, name: str, answer: dict[str, Any]) -> PasskeyRow:
        """Return the passkey, called `name`, of an account to be created. Raises NotAllowed, Unacceptable."""
        return await self._proved("passkey-first", None, place, name, answer)

    async def _proved(
        self, kind: str, player: str | None, place: Place, name: str, answer: dict[str, Any]
    ) -> PasskeyRow:
        name = clean_name(name)
        challenge = await self._asked(kind, answer, player)
        try:
            proved = verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=place.site,
                expected_origin=place.origin,
                require_user_verification=True,
            )
        except Exception as error:
            # The library passes on arbitrary errors of its key and certificate parsers; none of our code runs inside
            # it.
            raise NotAllowed("error-passkey") from error
        row = PasskeyRow(
            id=new_id(10),
            player=player or "",
            credential=proved.credential_id,
            public_key=proved.credential_public_key,
            uses=proved.sign_count,
            transports=_transports(answer),
            site=place.site,
            name=name,
            created=self.clock.now(),
            used=None,
        )
        if len(row.credential) > MAX_ID_BYTES:
            raise NotAllowed("error-passkey")
        return row

    async def remove(self, player: PlayerRow, id_: str) -> None:
        """Delete a passkey, unless it is the only way to sign in. Raises NotAllowed."""

        def drop(connection: Connection) -> None:
            others = [one for one in passkeys_of(connection, player.id) if one.id != id_]
            if not drop_passkey(connection, player.id, id_):
                raise NotAllowed("error-passkey-unknown")
            if not others and password_of(connection, player.id) is None:
                raise NotAllowed("error-passkey-last")

        await self.database.write(drop)

    async def ask_any(self, place: Place) -> dict[str, Any]:
        """Return the options for `navigator.credentials.get`: any passkey for this site, without a name."""
        options = generate_authentication_options(
            rp_id=place.site,
            challenge=await self._challenge("passkey", None),
            timeout=CHALLENGE_LIFETIME_MS,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return _plain(options_to_json(options))

    async def who(self, place: Place, answer: dict[str, Any]) -> PasskeyRow:
        """Return the passkey that an answer proves. Raises NotAllowed."""
        challenge = await self._asked("passkey", answer, None)
        credential = _bytes(answer.get("rawId"))
        known = await self.database.read(lambda connection: find_passkey(connection, credential))
        if known is None or known.site != place.site:
            raise NotAllowed("error-passkey-unknown")
        try:
            proved = verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=place.site,
                expected_origin=place.origin,
                credential_public_key=known.public_key,
                credential_current_sign_count=known.uses,
                require_user_verification=True,
            )
        except Exception as error:
            # The library passes on arbitrary errors here, too.
            raise NotAllowed("error-passkey") from error
        uses, at = proved.new_sign_count, self.clock.now()
        await self.database.write(lambda connection: use_passkey(connection, known.id, uses, at))
        return known

    async def _challenge(self, kind: str, player: str | None) -> bytes:
        challenge, at = secrets.token_bytes(32), self.clock.now()
        key = digest(bytes_to_base64url(challenge))
        row = TokenRow(kind, player, None, at + CHALLENGE_LIFETIME_MS)
        await self.database.write(lambda connection: add_token(connection, key, row, at))
        return challenge

    async def _asked(self, kind: str, answer: dict[str, Any], player: str | None) -> bytes:
        """Use up the challenge that an answer names, and return it. Raises NotAllowed if it is unknown."""
        try:
            challenge = json.loads(_bytes(answer["response"]["clientDataJSON"]))["challenge"]
            key = digest(challenge)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise NotAllowed("error-passkey") from error
        at = self.clock.now()
        row = await self.database.write(lambda connection: use_token(connection, key, kind, at))
        if row is None or row.player != player:
            raise NotAllowed("error-passkey-late")
        return _bytes(challenge)


def _new_options(
    place: Place, handle: str, name: str, challenge: bytes, known: Sequence[PasskeyRow]
) -> dict[str, Any]:
    options = generate_registration_options(
        rp_id=place.site,
        rp_name="Lagerfeuer",
        user_id=handle.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge,
        timeout=CHALLENGE_LIFETIME_MS,
        # Discoverable and with user verification: it is the whole sign-in, not a second factor.
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one.credential) for one in known],
    )
    return _plain(options_to_json(options))


def _bytes(text: object) -> bytes:
    if not isinstance(text, str):
        raise NotAllowed("error-passkey")
    try:
        return base64url_to_bytes(text)
    except ValueError as error:
        raise NotAllowed("error-passkey") from error


def _plain(text: str) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(text)
    return plain


def _transports(answer: dict[str, Any]) -> list[str]:
    transports = answer["response"].get("transports")
    return (
        sorted(TRANSPORTS.intersection(one for one in transports if isinstance(one, str)))
        if isinstance(transports, list)
        else []
    )
