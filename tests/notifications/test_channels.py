"""Channels: no input of their owner breaks them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lagerfeuer.notifications.channels import Channels, NoticesView, webhook_identity
from support.database_setup import store_at
from support.services import services_on

KEYS = {"p256dh": "p", "auth": "a"}
HOOK, BROWSER = "https://hooks.example.org/1", "https://push.example.org/1"


class Poster:
    """Accepts every address."""

    async def check(self, url: str) -> None:
        """Raise nothing."""


@pytest.mark.parametrize("known_by", ["hook", "mail"])
def test_a_new_subscription_takes_the_place_of_no_channel_of_another_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known_by: str
) -> None:
    monkeypatch.setattr("lagerfeuer.notifications.channels.has_good_keys", lambda *_: True)

    async def flow() -> NoticesView:
        database = store_at(tmp_path / "house.sqlite3")
        database.open()
        try:
            house = services_on(database)
            carriers = SimpleNamespace(
                poster=Poster(), push=SimpleNamespace(public=""), mailer=SimpleNamespace(works=True)
            )
            channels = Channels(house.database, house.clock, cast(Any, carriers), cast(Any, None))
            ada = replace(await house.people.add_guest("Ada", "en"), mail="ada@example.org")
            await channels.add_webhook(ada, "", HOOK, "json")
            await channels.add_mail(ada)
            old = {"hook": webhook_identity(ada.id, HOOK), "mail": f"mail:{ada.id}"}[known_by]
            await channels.add_push(ada, "Phone", BROWSER, KEYS, old)
            return await channels.view(ada)
        finally:
            database.close()

    view = asyncio.run(flow())
    assert {(one.kind, one.to) for one in view.channels} == {
        ("webhook", "hooks.example.org"), ("mail", "ada@example.org"), ("push", None)
    }  # fmt: skip
