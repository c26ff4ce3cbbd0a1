"""Secret addresses of feeds: a person who has just been signed out cannot create any."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lagerfeuer.accounts.feed_addresses import FeedAddresses
from lagerfeuer.common.clock import StoppedClock
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.db.queries.accounts import SessionRow, add_session
from lagerfeuer.db.queries.feed_addresses import drop_feed_addresses
from lagerfeuer.db.queries.people import PlayerRow, add_player
from support.database_setup import store_at


def test_a_session_that_a_new_password_has_ended_makes_no_new_address(tmp_path: Path) -> None:
    database = store_at(tmp_path / "house.sqlite3")
    database.open()
    here, elsewhere = (
        SessionRow(one, "ada", "password", "a browser", 1, 1, 1) for one in ("here", "elsewhere")
    )
    with database.engine.begin() as connection:
        add_player(connection, PlayerRow("ada", "Ada", joined=1), 1)
        add_session(connection, here, "a")
    # Two processes of one house with the same database.
    one, other = (FeedAddresses(database, StoppedClock(1), "key") for _ in range(2))
    try:
        asyncio.run(one.renew("ada", "calendar", here.id))
        token = asyncio.run(one.tokens("ada"))["calendar"]
        assert asyncio.run(other.reader("calendar", token)).id == "ada"
        with pytest.raises(NotAllowed):
            asyncio.run(one.renew("ada", "calendar", elsewhere.id))
        # The old address stays valid.
        assert asyncio.run(other.tokens("ada")) == {"calendar": token}
        # The key of another house does not open it.
        with pytest.raises(NotFound):
            asyncio.run(FeedAddresses(database, StoppedClock(1), "other").reader("calendar", token))
        with database.engine.begin() as connection:
            drop_feed_addresses(connection, "ada")
        with pytest.raises(NotFound):
            asyncio.run(other.reader("calendar", token))
    finally:
        database.close()
