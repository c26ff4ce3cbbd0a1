"""Receipts that the house signs for a browser: kept there, downloaded, and compared with records."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from boardkit.records.receipt import check_receipt, read_receipt
from boardkit.records.verify import verify
from boardkit.registry import game_named
from support.contribution_pages import (
    found_out,
    kept_receipts,
    last_to_contribute,
    lies,
    match_of,
    remembers,
    waiting_guest,
)
from support.dropped_records import drop
from support.receipt_vectors import receipt, records, said, with_share
from support.server_process import ROOT, Person, Site, ok
from support.table_page import Player, expect_no_complaints
from support.verifier_page import worker_path

VECTORS = json.loads((ROOT / "docs/vectors/receipts.json").read_text(encoding="utf-8"))
ASK = """([url, cases]) => new Promise((done, failed) => {
  const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const worker = new Worker(url, { type: "module" });
  const found = [];
  const next = (id) => {
    if (id === cases.length) { worker.terminate(); done(found); return; }
    const [receipt, file] = cases[id];
    worker.postMessage({ id, receipt: bytes(receipt), file: bytes(file) });
  };
  worker.onerror = () => failed(new Error("the worker fell over"));
  worker.onmessage = ({ data }) => {
    if ("failed" in data) failed(new Error(data.failed));
    found[data.id] = data.compared;
    next(data.id + 1);
  };
  next(0);
})"""


def encoded(raw: bytes) -> str:
    return base64.b64encode(raw).decode()


def test_the_browser_says_of_every_receipt_what_it_must(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open("/verify")
    files = {name: text.encode() for name, text in VECTORS["records"].items()}
    cases = [
        [
            encoded(one["text"].encode()) if "text" in one else one["base64"],
            encoded(files[one["record"]] if one["record"] else b""),
        ]
        for one in VECTORS["receipts"]
    ]
    found: list[dict[str, Any]] = me.page.evaluate(ASK, [worker_path(), cases])
    for vector, here in zip(VECTORS["receipts"], found, strict=True):
        wanted = vector["verdict"]
        shown = (here["verdict"], here["what"], here["args"].get("seat"))
        assert shown == (wanted["verdict"], wanted["what"], wanted["seat"]), vector["name"]
    expect_no_complaints(me)


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", ["en", "de"])
def test_a_cheated_player_shows_it_on_the_page_and_an_honest_house_is_not_accused(
    browser: Browser, site: Site, locale: str
) -> None:
    me = Player(browser, site, locale)
    me.open("/verify")
    mine = said("share")
    drop(me.page, honest=receipt(mine))
    title = me.page.get_by_role("article", name="honest").get_by_role("heading")
    expect(title).to_have_text(re.compile("A house has signed this receipt|Ein Haus hat diese Quittung"))
    # A record added later is compared with the receipts that are already there.
    drop(me.page, record=records()["whole"])
    expect(title).to_have_text(re.compile("record agree|stimmen überein"))
    cheat = receipt(with_share(mine, 0, mine.sitter, "ab" * 16))
    drop(me.page, cheat=cheat)
    article = me.page.get_by_role("article", name="cheat")
    expect(article.get_by_role("heading")).to_have_text(
        re.compile("contradict each other|die sich widersprechen")
    )
    expect(article).to_contain_text("ab" * 16)
    expect(article).to_contain_text(re.compile("seat 1|Platz 1"))
    expect(title).to_have_text(re.compile("record agree|stimmen überein"))
    drop(me.page, damaged=cheat.replace(b"abab", b"abba"))
    expect(me.page.get_by_role("article", name="damaged").get_by_role("heading")).to_have_text(
        re.compile("No house has signed|Kein Haus hat diese Quittung")
    )
    me.page.get_by_role("button", name=re.compile("Clear all|Alles entfernen|weg")).click()
    expect(me.page.get_by_role("article")).to_have_count(0)
    expect_no_complaints(me)


def test_this_browser_keeps_what_the_house_has_signed_and_its_person_takes_it_along(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site)
    me.open()
    me.against_bot()
    expect(me.prompt).to_be_visible()
    found = kept_receipts(me.page, "share", "begin")
    assert (found["share"]["held"], found["begin"]["held"]) == ("right", "right")
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="More", exact=True).click()
    expect(me.page.get_by_text("The house has signed what this browser added")).to_be_visible()
    with me.page.expect_download() as saving:
        me.page.get_by_role("button", name="Download the receipt").click()
    view = match_of(me)
    assert saving.value.suggested_filename == f"receipt-roseking-{view['id']}.json"
    raw = Path(saving.value.path()).read_bytes()
    record = me.page.request.get(f"{site.url}/api/matches/{view['id']}/record").body()
    assert check_receipt(raw, verify(record, game_named)).verdict == "fits"
    assert me.complaints == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("what", ["body", "signature", "share"])
def test_a_receipt_that_does_not_hold_is_told_at_the_table(browser: Browser, site: Site, what: str) -> None:
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)
    ok(guest.send_contribution(view))

    def damage(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        file = body["receipt"]
        if what == "share":
            # The receipt is properly signed, but about another share.
            file |= json.loads(receipt(said("share")))
        else:
            file[what] = file[what].replace("0", "1", 1) if "0" in file[what] else file[what][::-1]
        route.fulfill(response=answer, json=body)

    host.page.route("**/contribution", damage)
    host.open(f"/m/{view['id']}")
    alert = host.page.get_by_role("alert")
    expect(alert.get_by_text("The house has sent a wrong receipt")).to_be_visible()
    assert kept_receipts(host.page, "share")["share"]["held"] == "wrong"
    expect(alert.get_by_role("button", name="Download the proof")).to_be_visible()


OTHERS = "says something else about another seat’s share"


def shows_of_seat_1(page: Page, share: str) -> None:
    """From now on, the table shows this share of the other seat, while receipts contain the true one."""

    def change(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["fairness"]["contributions"][1] = share
        route.fulfill(response=answer, json=body)

    # Block the live stream, which would send the true values.
    page.route_web_socket("**/api/live", lambda _socket: None)
    page.route(re.compile("/api/matches/[0-9a-z]+(/contribution)?$"), change)


@pytest.mark.parametrize("drawn", ["after the other", "first"])
def test_a_receipt_with_another_share_of_another_seat_than_was_shown_is_told_at_the_table(
    browser: Browser, site: Site, drawn: str
) -> None:
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)
    if drawn == "first":
        host.open(f"/m/{view['id']}")
        assert kept_receipts(host.page, "share")["share"]["held"] == "right"
        host.page.goto("about:blank")
    ok(guest.send_contribution(view))
    shows_of_seat_1(host.page, "cd" * 16)
    host.open(f"/m/{view['id']}")
    alert = host.page.get_by_role("alert")
    expect(alert.get_by_text(OTHERS)).to_be_visible()
    held = {
        kind: one["held"]
        for kind, one in kept_receipts(host.page, "share", "begin").items()
        if kind != "match"
    }
    assert held == {"share": "right" if drawn == "first" else "others", "begin": "others"}
    with host.page.expect_download() as saving:
        alert.filter(has_text=OTHERS).get_by_role("button", name="Download the proof").click()
    found = read_receipt(Path(saving.value.path()).read_bytes())
    assert not isinstance(found, str)
    # The proof is signed and contains what the table did not show.
    given = found[1].shares[1]
    assert given is not None
    assert given[1] == guest.view(view["id"])["fairness"]["contributions"][1]


NOTE = """() => {
  const set = Storage.prototype.setItem;
  window.kept = [];
  Storage.prototype.setItem = function (key, value) {
    if (key === "lagerfeuer-receipts") window.kept.push(JSON.parse(value)[0].share);
    set.call(this, key, value);
  };
}"""


def test_a_receipt_that_was_checked_stays_so_while_a_second_one_is_checked(
    browser: Browser, site: Site
) -> None:
    host = Player(browser, site)
    _, view = waiting_guest(site, host)
    host.open(f"/m/{view['id']}")
    first = kept_receipts(host.page, "share")["share"]
    assert first["held"] == "right"
    host.page.goto("about:blank")

    def ask_again(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["fairness"]["asked"] = True
        route.fulfill(response=answer, json=body)

    # Block the live stream, which would report the contribution of this browser.
    host.page.route_web_socket("**/api/live", lambda _socket: None)
    host.page.route(f"**/api/matches/{view['id']}", ask_again)
    host.page.add_init_script(f"({NOTE})()")
    host.open(f"/m/{view['id']}")
    host.page.wait_for_function("() => window.kept.length > 0")
    kept = host.page.evaluate("window.kept")
    assert [one["held"] for one in kept] == ["right"] * len(kept)


def test_a_person_who_stood_up_in_the_meantime_makes_no_receipt_wrong(browser: Browser, site: Site) -> None:
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)
    ok(guest.send_contribution(view))
    host.page.route("**/contribution", lambda route: route.abort())
    host.open(f"/m/{view['id']}")
    found_out(host.page)
    # Leave the page, which would send again: without the abort, the answer would be lost with the page.
    host.page.goto("about:blank")
    assert guest.post(f"/api/lobby/{view['id']}/leave").status_code == 204
    other = Person(site)
    ok(other.post(f"/api/invitations/{view['invitation']}/seat"))
    ok(other.send_contribution(view))
    host.page.unroute("**/contribution")
    host.open(f"/m/{view['id']}")
    # The browser cannot know who replaced the share, so it asks.
    expect(host.page.get_by_role("alert").get_by_text("another seat’s share was replaced")).to_be_visible()
    found = kept_receipts(host.page, "share", "begin")
    assert (found["share"]["held"], found["begin"]["held"]) == ("right", "right")


def test_a_house_that_signs_nothing_is_told_at_the_table(browser: Browser, site: Site) -> None:
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)
    ok(guest.send_contribution(view))

    def unsigned(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "receipt": None})

    host.page.route("**/contribution", unsigned)
    host.page.route("**/receipt", lambda route: route.fulfill(status=404, json={"title": "x", "status": 404}))
    host.open(f"/m/{view['id']}")
    expect(host.prompt).to_be_visible()
    remembers(host.page)
    host.open(f"/m/{view['id']}")
    alert = host.page.get_by_role("alert").get_by_text("The house has signed nothing")
    expect(alert).to_be_visible()
    # A receipt of the beginning is enough.
    host.page.unroute_all()
    host.open(f"/m/{view['id']}")
    expect(host.prompt).to_be_visible()
    expect(alert).to_have_count(0)


def test_where_a_match_shows_something_else_the_receipt_is_offered_as_the_proof(
    browser: Browser, site: Site
) -> None:
    host, view = last_to_contribute(browser, site)
    kept_receipts(host.page, "share")
    given = match_of(host)["fairness"]["contributions"][0]
    # Block the live stream, which would send the true values.
    host.page.route_web_socket("**/api/live", lambda _socket: None)
    lies(host.page, view["id"], seat0="0" * 32)
    host.open(f"/m/{view['id']}")
    with host.page.expect_download() as saving:
        host.page.get_by_role("alert").get_by_role("button", name="Download the proof").click()
    raw = Path(saving.value.path()).read_bytes()
    found = read_receipt(raw)
    assert not isinstance(found, str)
    assert (found[1].kind, found[1].share) == ("share", given)
    assert check_receipt(raw).verdict == "alone"


def test_what_older_programs_left_on_this_device_disturbs_nothing(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.page.add_init_script(
        "if (!sessionStorage.x) { sessionStorage.x = 1; "
        """localStorage.setItem("lagerfeuer-receipts", '[null, 7, {"match": 1}, {"match": "m", "share": 3}]'); }"""
    )
    me.open()
    me.against_bot()
    expect(me.prompt).to_be_visible()
    me.page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('lagerfeuer-receipts')).some((one) => one.begin?.held === 'right')"
    )
    assert me.complaints == []
