"""Route with the contact and keys of this house."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get

from boardkit.records.schema import BOUND_FORMAT, FORMAT, TAKE_BACK_FORMAT
from lagerfeuer.web.requests.request_context import Site


class HouseView(msgspec.Struct):
    """Contact and keys of this house. `contact`: null if none is configured.

    `key`: public key (Ed25519, hexadecimal) of its signatures; `address`: its URL, if configured; `members_only`:
    whether only members have access; `formats`: the formats of records that it writes; `transfer`: public key for
    transfers to this house.
    """

    contact: str | None
    key: str
    address: str | None
    members_only: bool
    formats: list[int]
    transfer: str


@get("/house", summary="Who runs this house")
async def house(site: Site) -> HouseView:
    return HouseView(
        site.settings.contact,
        site.signing_key.public,
        site.settings.url,
        site.settings.members_only,
        [FORMAT, BOUND_FORMAT, TAKE_BACK_FORMAT],
        site.transfer_in.public,
    )


HOUSE_ROUTES: list[Any] = [house]
