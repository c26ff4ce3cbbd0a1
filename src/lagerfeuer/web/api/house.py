"""The route that tells who runs this house, and what its records are known by."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get

from boardkit.records.schema import BOUND_FORMAT, FORMAT
from lagerfeuer.web.requests.request_context import Ours


class HouseView(msgspec.Struct):
    """Who runs this house, and what its records are known by. `contact`: null if nobody has said.

    `key`: the public key (Ed25519, hexadecimal) that it signs records with; `address`: where it is, if that is told;
    `members_only`: whether strangers are let in to nothing; `formats`: of records that it writes; `transfer`: the key
    for which other houses seal matches that go on here.
    """

    contact: str | None
    key: str
    address: str | None
    members_only: bool
    formats: list[int]
    transfer: str


@get("/house", summary="Who runs this house")
async def house(site: Ours) -> HouseView:
    return HouseView(
        site.settings.contact,
        site.seal.public,
        site.settings.url,
        site.settings.members_only,
        [FORMAT, BOUND_FORMAT],
        site.arriving.public,
    )


HOUSE_ROUTES: list[Any] = [house]
