"""The whole journey of a new member, on a phone and at a desk."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support.account_pages import Visitor
from support.held_clock import MONDAY
from support.http_sink import Device, Listener, listening
from support.members import PASSWORD, new_name
from support.notification_sinks import GRACE
from support.players import SIT_DOWN
from support.push_messages import Pushing
from support.push_subscriptions import SUBSCRIBES_HERE, shown
from support.server_process import HeldClock, Site, running_site
from support.table_page import DESK, PHONE, WORKING, expect_no_complaints, fits_the_width, invitation


@pytest.fixture(scope="module")
def browser(whole_browser: Browser) -> Browser:
    """Return a browser whose system shows push messages."""
    return whole_browser


@pytest.fixture(scope="module")
def world() -> Iterator[Listener]:
    with listening() as listener:
        yield listener


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, world: Listener) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("life")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", MONDAY), **world.settings) as site:
        yield site


class Newcomer(Visitor):
    """A person whose browser uses the push service of the tests."""

    def sit_with(self, friend: Newcomer) -> str:
        """Create a table, let the friend join by its link, and return the path of the match."""
        self.open()
        self.page.get_by_role("button", name="Invite a friend").click()
        self.page.get_by_role("button", name="Create table").click()
        friend.open("/join/" + invitation(self.page))
        friend.page.get_by_role("button", name=SIT_DOWN).first.click()
        for one in (self, friend):
            one.page.wait_for_url("**/m/*")
        expect(self.page.locator("[data-moment='0.0']")).to_have_count(1)
        return self.page.url.partition(str(self.site.port))[2]

    def play_until_it_is_the_turn_of(self, other: Newcomer) -> None:
        """Play in this browser until the other person is asked."""
        for _ in range(600):
            if other.is_asked:
                return
            if self.is_asked:
                self.play_something()
            self.page.wait_for_timeout(50)
        raise AssertionError("the turn does not come")


@pytest.mark.sample(1, of="a long way through the house")
@pytest.mark.parametrize(
    "size", [pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk", marks=pytest.mark.long)]
)
def test_from_the_first_match_to_the_last_goodbye(
    browser: Browser, house: Site, world: Listener, tmp_path: Path, size: Any
) -> None:
    device = Device(world, f"/p/{size['width']}")
    touch = size == PHONE
    me = Newcomer(browser, house, size=size, has_touch=touch, accept_downloads=True, **WORKING)
    me.context.grant_permissions(["notifications"], origin=f"http://localhost:{house.port}")
    me.context.add_init_script(f"({SUBSCRIBES_HERE})({json.dumps(device.subscription)})")
    friend = Newcomer(browser, house)

    # A guest plays with a friend at once.
    match = me.sit_with(friend)
    me.open(match)
    friend.open(match)
    me.play_until_it_is_the_turn_of(friend)

    # The guest creates an account and keeps the match.
    name = new_name()
    me.open("/register")
    me.write("Name", name)
    me.write("Password", PASSWORD)
    me.press("Create account")
    expect(me.page.get_by_role("heading", name="Your account")).to_be_visible()

    # A passkey signs in.
    me.plug_key_in()
    me.press("Add a passkey")
    me.write("Name of the passkey", "My key")
    me.press("Add a passkey")
    expect(me.page.get_by_text("My key", exact=True)).to_be_visible()
    me.press("Sign out")
    me.page.get_by_role("link", name="Sign in").click()
    me.press("Sign in with a passkey")
    me.page.wait_for_url(re.compile(r":\d+/$"))

    # The friend acts while I am away: a push message arrives and is shown.
    me.open("/notices")
    me.press("Notify me here")
    expect(me.page.get_by_role("region", name=re.compile("this browser"))).to_be_visible()
    friend.wait_until_asked_or_over()
    while friend.is_asked:
        friend.play_something()
    assert house.clock is not None
    house.clock.forward(GRACE)
    message = device.read(world.wait_for(device.path)[0])
    assert message["title"] == "Your turn: Rose King"
    service = Pushing(me)
    service.push(json.dumps(message))
    service.expect_shown("Your turn: Rose King", again=json.dumps(message))
    assert shown(me.page)[0]["data"].endswith(match)

    # During a vacation my clock stops, and the table says so to the friend.
    me.open("/time")
    me.page.get_by_label("How many days?").fill("7")
    me.press("Start vacation")
    expect(me.page.get_by_text("You’re on vacation until")).to_be_visible()
    expect(friend.page.get_by_text(re.compile("vacation until", re.IGNORECASE)).first).to_be_visible()
    assert fits_the_width(me.page)

    # All personal data can be downloaded.
    me.open("/account")
    with me.page.expect_download() as loading:
        me.page.get_by_role("link", name="Download").click()
    loading.value.save_as(tmp_path / "mine.zip")
    with zipfile.ZipFile(tmp_path / "mine.zip") as archive:
        assert name in archive.read("profile.json").decode()
        assert any(one.startswith("matches/") for one in archive.namelist())

    # After I delete the account, the friend keeps the match and decides how it ends.
    me.press("Delete account")
    me.press("Delete for good")
    expect(me.page.get_by_role("heading", name="Goodbye")).to_be_visible()
    expect(friend.page.get_by_role("main").get_by_text("has left the house for good")).to_be_visible()
    friend.press("Claim the win")
    friend.press("Claim the win")
    expect(friend.page.get_by_role("button", name="Rematch").first).to_be_visible()
    expect_no_complaints(me, friend)
