"""Notifications as people see them: a real push message reaches the service worker and is shown."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support.axe import faults
from support.held_clock import MONDAY, SLOW
from support.http_sink import Device, Listener, listening
from support.members import member
from support.notification_sinks import GRACE
from support.push_messages import Pushing
from support.push_subscriptions import SUBSCRIBES_HERE, shown
from support.server_process import HeldClock, Person, Site, running_site
from support.table_page import PHONE, WORKING, Player, as_person, expect_no_complaints, fits_the_width

# A service worker whose files cannot all be loaded never resolves `ready`.
CANNOT_BE_INSTALLED = """
() => {
  navigator.serviceWorker.register = async () => {
    const installing = new EventTarget();
    setTimeout(() => { installing.state = "redundant"; installing.dispatchEvent(new Event("statechange")); }, 50);
    return { active: null, installing };
  };
}
"""


REFUSES = """
() => {
  let permission = "default";
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = () => new Promise((answer) =>
    setTimeout(() => answer((permission = "denied")), 50));
}
"""


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
    folder = tmp_path_factory.mktemp("told")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", MONDAY), **world.settings) as site:
        yield site


def test_a_push_arrives_and_is_shown_and_none_after_signing_out(
    browser: Browser, house: Site, world: Listener
) -> None:
    device = Device(world, "/p/browser")
    host, _ = member(house)
    me = Player(browser, house, **WORKING)
    as_person(me, host)
    me.context.grant_permissions(["notifications"], origin=house.url)
    me.context.add_init_script(f"({SUBSCRIBES_HERE})({json.dumps(device.subscription)})")
    me.open("/notices")
    expect(me.page.get_by_text("No notifications are set up yet.")).to_be_visible()
    me.page.get_by_role("button", name="Notify me here").click()
    mine = me.page.get_by_role("region", name=re.compile("this browser"))
    expect(mine).to_be_visible()
    expect(me.page.get_by_role("button", name="Notify me here")).to_have_count(0)
    mine.get_by_role("button", name="Send a test").click()
    message = device.read(world.wait_for(device.path)[0])
    expect(mine.locator("[data-state=sent]")).to_be_visible()

    # A friend joins; it becomes my turn, at once or after theirs.
    friend = Person(house)
    view = host.create("me", "open", tempo=SLOW)
    friend.join(view)
    view = friend.view(view["id"])
    while view["turn"]["seat"] == view["you"]:
        assert friend.act(view, view["choices"][0]["action"]).status_code == 200
        view = friend.view(view["id"])
    assert house.clock is not None
    house.clock.forward(GRACE)
    message = device.read(world.wait_for(device.path, 2)[1])
    service = Pushing(me)
    service.push(json.dumps(message))
    service.expect_shown("Your turn: Rose King", again=json.dumps(message))
    (notice,) = shown(me.page)
    assert notice["title"] == "Your turn: Rose King"
    assert notice["tag"] == view["id"]
    assert notice["data"] == f"{house.url}/m/{view['id']}"

    me.page.reload()
    expect(mine.get_by_role("link", name="Rose King")).to_be_visible()
    mine.get_by_role("button", name="Remove").click()
    expect(me.page.get_by_text("No notifications are set up yet.")).to_be_visible()
    me.page.get_by_role("button", name="Notify me here").click()
    expect(mine).to_be_visible()

    # The next person at this browser must not get my messages, so it unsubscribes before signing out.
    requested: list[str] = []
    me.page.on("request", lambda asked: requested.append(asked.url.removeprefix(house.url)))
    me.open("/account")
    me.page.get_by_role("button", name="Sign out", exact=True).click()
    me.page.get_by_role("heading", name="You’re signed out").wait_for()
    assert me.page.evaluate("localStorage.getItem('pushed')") is None
    assert requested.index("/api/notices/push/gone") < requested.index("/api/sign-out")
    expect_no_complaints(me)


@pytest.mark.sample(of="people of a house meet")
def test_the_focus_stays_where_a_browser_refuses_to_be_told(browser: Browser, house: Site) -> None:
    me = Player(browser, house)
    me.context.add_init_script(f"({REFUSES})()")
    me.open("/notices")
    tell = me.page.get_by_role("button", name="Notify me here")
    tell.press("Enter")
    expect(me.page.locator("main .problem")).to_be_visible()
    expect(tell).to_be_focused()
    expect_no_complaints(me)


@pytest.mark.sample(of="people of a house meet")
def test_a_webhook_is_added_changed_by_keys_and_tested(
    browser: Browser, house: Site, world: Listener
) -> None:
    me = Player(browser, house, locale="de", size=PHONE, color_scheme="dark")
    me.context.grant_permissions(["notifications"], origin=house.url)
    me.open("/notices")
    me.page.evaluate(CANNOT_BE_INSTALLED)
    me.page.get_by_role("button", name="Hier benachrichtigen").click()
    expect(me.page.get_by_role("alert")).to_contain_text("Push-Dienst")
    me.page.get_by_role("button", name="Adresse hinzufügen").press("Enter")
    me.page.get_by_role("radio", name="Eigenes Programm (JSON)").check()
    me.page.get_by_label("Adresse", exact=True).fill("https://10.0.0.1/")
    me.page.get_by_role("button", name="Hinzufügen", exact=True).press("Enter")
    expect(me.page.get_by_role("alert").filter(has_text="Diese Adresse geht nicht")).to_be_visible()
    me.page.get_by_label("Adresse", exact=True).fill(f"{world.url}/p/hook")
    me.page.get_by_label("Name (optional)").fill("Mein Rechner")
    me.page.get_by_role("button", name="Hinzufügen", exact=True).press("Enter")
    hook = me.page.get_by_role("region", name="Mein Rechner")
    hook.get_by_role("checkbox", name="Ende einer Partie, Vorschläge, Urlaub").press("Space")
    expect(me.page.get_by_text("Gespeichert.")).to_be_visible()
    hook.get_by_role("radio", name="Einmal am Tag gesammelt").check()
    expect(hook.get_by_label("Um", exact=True)).to_have_value("18:00")
    hook.get_by_label("Um", exact=True).fill("07:30")
    hook.get_by_role("button", name="Test schicken").press("Enter")
    assert world.wait_for("/p/hook")[0].json["title"] == "Ein Test von Lagerfeuer"
    expect(hook.locator("[data-state=sent]")).to_be_visible()
    assert fits_the_width(me.page)
    assert faults(me.page) == []
    me.page.reload()
    expect(hook.get_by_label("Um", exact=True)).to_have_value("07:30")
    expect(hook.get_by_role("checkbox", name="Ende einer Partie, Vorschläge, Urlaub")).not_to_be_checked()
    assert [one for one in me.complaints if "422" not in one] == []


@pytest.mark.sample(of="people of a house meet")
def test_no_choice_is_lost_when_several_are_made_faster_than_they_are_answered(
    browser: Browser, house: Site
) -> None:
    me = Player(browser, house)
    kept: dict[str, Any] = {
        "id": "hook", "kind": "webhook", "name": "My machine", "style": "json", "to": "example.org", "key": "",
        "secret": None, "muted": [], "daily": None, "created": "2026-01-01T00:00:00Z", "failing": None,
        "paused": None, "sendings": [],
    }  # fmt: skip
    held: list[Any] = []

    def everything() -> Any:
        return {**me.page.context.request.get(f"{house.url}/api/notices").json(), "channels": [kept]}

    def answer() -> None:
        while not held:
            me.page.wait_for_timeout(20)
        route = held.pop(0)
        kept.update(json.loads(route.request.post_data))
        with me.page.expect_response("**/api/notices/channels/hook"):
            route.fulfill(json=everything())
        me.page.wait_for_timeout(200)

    me.page.route("**/api/notices", lambda route: route.fulfill(json=everything()))
    me.page.route("**/api/notices/channels/hook", lambda route: held.append(route))
    me.open("/notices")
    boxes = me.page.get_by_role("region", name="My machine").get_by_role("checkbox")
    for number in range(2):
        boxes.nth(number).uncheck()
    answer()
    expect(boxes.nth(1)).not_to_be_checked()
    boxes.nth(2).uncheck()
    answer()
    answer()
    assert held == []
    for number in range(3):
        expect(boxes.nth(number)).not_to_be_checked()
    assert len(kept["muted"]) == 3
    expect_no_complaints(me)
