"""The browser remembers what it has seen of the public log, compares it, and warns clearly if anything is gone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, Page, Route, expect

from boardkit.public_log.checkpoints import Checkpoint, origin_of, signed_note
from boardkit.public_log.merkle_log import consistency_ranges, range_hash
from lagerfeuer.cli import main
from support.contribution_pages import waiting_guest
from support.contributions import set_up
from support.database_setup import connected
from support.public_log import whole
from support.reference_log import ReferenceLog
from support.rewritten_log import write_anew
from support.sampling import some
from support.server_process import Person, Site, running_site
from support.table_page import PHONE, Player, expect_no_complaints

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = KEY.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
EXTENDS = re.compile("has only grown since then")
FIRST = re.compile("sees this log for the first time")


class FakedLog:
    """Answers in place of the house's log, which a test can change."""

    def __init__(self, page: Page, size: int) -> None:
        self.leaves = [f'{{"kind":"closed","at":{n}}}'.encode() for n in range(80)]
        self.size = size
        self.key = PUBLIC
        """The public key that the house claims."""
        self.change: Callable[[str], str] = lambda note: note
        page.route("**/api/log/checkpoint", self._checkpoint)
        page.route("**/api/log/consistency**", self._consistency)
        page.route("**/api/house", lambda route: route.fulfill(json={"contact": None, "key": self.key}))

    def _checkpoint(self, route: Route) -> None:
        root = range_hash((0, self.size), ReferenceLog(self.leaves).nodes.__getitem__)
        note = signed_note(Checkpoint(origin_of(PUBLIC), self.size, root), KEY.sign)
        route.fulfill(body=self.change(note), content_type="text/plain; charset=utf-8")

    def _consistency(self, route: Route) -> None:
        old, new = map(int, re.findall(r"=(\d+)", route.request.url))
        path = ReferenceLog(self.leaves).hashes(consistency_ranges(old, new))
        route.fulfill(json={"path": [one.hex() for one in path]})


def memory(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('lagerfeuer-log') ?? '{}'"))


def entries(page: Page) -> int:
    """Return how many entries the log has, according to the page."""
    return int(page.locator("[data-log-size]").inner_text().replace(",", ""))


def looked_at(player: Player, match: str) -> None:
    """Wait until the browser has looked for a match in the log."""
    player.page.wait_for_function(
        "(match) => JSON.parse(localStorage.getItem('lagerfeuer-log') ?? '{}').checked?.[match]", arg=match
    )


def test_a_browser_remembers_the_log_and_says_that_it_has_only_grown(browser: Browser, site: Site) -> None:
    me, person = Player(browser, site), Person(site)
    set_up(person)
    me.open("/fair")
    expect(me.page.get_by_text(FIRST)).to_be_visible()
    size = entries(me.page)
    set_up(person)
    me.open("/fair")
    expect(me.page.get_by_text(EXTENDS)).to_contain_text(f"{size:,} entr")
    assert entries(me.page) > size
    with me.page.expect_download() as saved:
        me.page.get_by_role("link", name="Download this state").click()
    note = Path(saved.value.path()).read_text()
    assert note == memory(me.page)["seen"]["note"]
    expect_no_complaints(me)


def test_of_every_growth_the_proof_is_understood(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    log = FakedLog(me.page, 0)
    me.open("/fair")
    expect(me.page.get_by_text(FIRST)).to_be_visible()
    for size in some((1, 2, 3, 4, 6, 7, 7, 8, 13, 32, 33, 47, 64, 79), 7):
        before, log.size = log.size, size
        me.page.reload()
        expect(me.page.get_by_text(EXTENDS)).to_contain_text(f" {before or 0} entr" if before != 1 else "one")
        assert entries(me.page) == size
    expect(me.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("rewritten", "entries were changed or removed since then"),
        ("shorter", "Some of them are gone"),
        ("unsigned", "does not carry the house’s signature"),
        ("garbage", "does not carry the house’s signature"),
        ("another key", "signed with another house’s key"),
        ("no proof", "entries were changed or removed since then"),
    ],
)
def test_a_log_that_is_not_what_was_seen_is_told_until_its_person_knows_why(
    browser: Browser, site: Site, how: str, said: str
) -> None:
    me = Player(browser, site, size=PHONE)
    log = FakedLog(me.page, 21)
    me.open("/fair")
    expect(me.page.get_by_text(FIRST)).to_be_visible()
    kept = memory(me.page)["seen"]
    log.size = 33
    if how == "rewritten":
        log.leaves[20] = b"something else"
    elif how == "shorter":
        log.size = 20
    elif how == "unsigned":
        log.change = lambda note: note.replace("\n33\n", "\n34\n")
    elif how == "garbage":
        log.change = lambda note: "<html>"
    elif how == "another key":
        # As in a house set up anew, which names another key as its own.
        other = Ed25519PrivateKey.from_private_bytes(bytes(32))
        key = other.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
        log.key = key
        log.change = lambda _: signed_note(Checkpoint(origin_of(key), 33, bytes(32)), other.sign)
    else:
        me.page.route("**/api/log/consistency**", lambda route: route.fulfill(status=404, json={}))
    me.page.reload()
    alert = me.page.get_by_role("alert")
    expect(alert).to_contain_text(said)
    assert memory(me.page)["seen"] == kept, "what was seen is not forgotten"
    if how == "rewritten":
        # The alert also appears at every table.
        me.open("/")
        me.against_bot()
        # This log is faked, so receipts fail as well and raise alerts of their own.
        expect(me.page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    with me.page.expect_download() as saved:
        me.page.get_by_role("link", name="Download the proof").click()
    assert kept["note"] in Path(saved.value.path()).read_text()
    me.page.get_by_role("button", name="I know why").click()
    if how not in ("unsigned", "garbage"):
        expect(me.page.get_by_role("alert").filter(has_text=said)).to_have_count(0)
        assert memory(me.page)["seen"] != kept
        assert memory(me.page)["broken"] is None


def test_a_log_under_a_key_that_is_not_the_house_s_is_no_log_of_it(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    FakedLog(me.page, 21)
    me.page.unroute("**/api/house")
    me.open("/fair")
    expect(me.page.get_by_role("alert")).to_contain_text("does not carry the house’s signature")
    assert memory(me.page)["seen"] is None


def test_my_share_and_the_end_are_found_in_the_log_without_asking_often(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    asked: list[str] = []
    me.page.on("request", lambda one: asked.extend([one.url] if "/api/log/" in one.url else []))
    me.open()
    me.against_bot()
    match = me.page.url.rsplit("/", 1)[1]
    looked_at(me, match)
    expect(me.page.get_by_role("alert")).to_have_count(0)
    assert len(asked) <= 6
    before = len(asked)
    me.page.reload()
    expect(me.prompt).to_be_visible()
    me.page.wait_for_timeout(2_000)
    assert len(asked) == before, "nothing new can be found"
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="More", exact=True).click()
    expect(me.page.get_by_text("is in its public log, unchanged")).to_be_visible()
    me.page.keyboard.press("Escape")
    me.page.request.post(
        f"{site.url}/api/matches/{match}/resign",
        data="{}",
        headers={
            "content-type": "application/json",
            "x-csrf-token": next(one["value"] for one in me.context.cookies() if one["name"] == "csrftoken"),
        },
    )
    me.page.wait_for_function(
        "(match) => JSON.parse(localStorage.getItem('lagerfeuer-log')).checked[match].startsWith('finished')",
        arg=match,
    )
    expect(me.page.get_by_role("alert")).to_have_count(0)
    assert memory(me.page)["missing"] == {}


def test_a_match_that_begins_while_the_log_is_asked_is_no_contradiction(browser: Browser, site: Site) -> None:
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)

    def begins(route: Route) -> None:
        # The table compared is from before the match began, the log from after.
        guest.send_contribution(view)
        route.continue_()

    host.page.route_web_socket("**/api/live", lambda _socket: None)
    host.page.route("**/api/log/checkpoint", begins)
    host.page.add_init_script("""
      const set = localStorage.setItem.bind(localStorage);
      window.missed = [];
      Storage.prototype.setItem = function (key, value) {
        if (key === "lagerfeuer-log") window.missed.push(...Object.values(JSON.parse(value).missing));
        set(key, value);
      };
    """)
    host.open(f"/m/{view['id']}")
    looked_at(host, view["id"])
    assert guest.view(view["id"])["status"] == "running"
    assert host.page.evaluate("window.missed") == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("lost", ["share", "begin"])
def test_leaves_missing_from_the_log_are_reported_at_the_table(
    browser: Browser, site: Site, lost: str
) -> None:
    me = Player(browser, site, "de")

    def without(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["leaves"] = [one for one in body["leaves"] if json.loads(one["leaf"])["kind"] != lost]
        route.fulfill(response=answer, json=body)

    me.page.route("**/api/log/inclusion**", without)
    me.open()
    me.page.get_by_role("button", name="Gegen einen Bot spielen").click()
    me.page.get_by_role("button", name="Krähe").first.click()
    me.page.wait_for_url("**/m/*")
    entry = {"share": "Der Beitrag deines Platzes", "begin": "Der Beginn dieser Partie"}[lost]
    expect(me.page.get_by_role("alert")).to_contain_text(entry)
    me.page.reload()
    expect(me.page.get_by_role("alert")).to_contain_text(entry)
    me.page.get_by_role("button", name="Ich weiß, warum").click()
    expect(me.page.get_by_role("alert")).to_have_count(0)


def test_a_leaf_that_is_not_proved_counts_for_nothing(browser: Browser, site: Site) -> None:
    me = Player(browser, site)

    def forged(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        for one in body["leaves"]:
            one["path"] = [*one["path"][::-1], "0" * 64]
        route.fulfill(response=answer, json=body)

    me.page.route("**/api/log/inclusion**", forged)
    me.open()
    me.against_bot()
    expect(me.page.get_by_role("alert")).to_contain_text("is missing from the house’s public log")


def test_a_house_that_was_restored_says_so_and_the_browser_tells_both(
    browser: Browser, tmp_path: Path
) -> None:
    with running_site(tmp_path / "house") as site:
        person = Person(site)
        set_up(person)
        backup = tmp_path / "backup.tar.gz"
        assert main(["backup", "--data", str(site.data), str(backup)]) == 0
        size = whole(person).checkpoint.size
        for _ in range(3):
            set_up(person)
        me = Player(browser, site)
        me.open("/fair")
        expect(me.page.get_by_text(FIRST)).to_be_visible()
        site.stop()
        # Keep the address and the key, as a restored house would.
        leaves = whole_after_restore(site, tmp_path, backup)
        site.start()
        assert leaves == ["opened", "commitment"]
        me.open("/fair")
        alert = me.page.get_by_role("alert")
        expect(alert).to_contain_text("has become shorter")
        expect(alert).to_contain_text(f"with {size} entries")
        expect(alert).to_contain_text("from a backup")
        alert.get_by_role("button", name="I know why").click()
        expect(me.page.get_by_text(EXTENDS)).to_be_visible()


def whole_after_restore(site: Site, folder: Path, backup: Path) -> list[str]:
    """Replace the house by its backup, and return the kinds of its log leaves before it starts."""
    site.data.rename(folder / "lost")
    assert main(["restore", "--data", str(site.data), str(backup)]) == 0
    with connected(site.data) as store:
        rows = store.execute("select leaf from log_leaves order by number").fetchall()
    return [json.loads(text)["kind"] for (text,) in rows]


def test_a_house_that_rewrites_its_log_is_found_out_at_a_table(browser: Browser, tmp_path: Path) -> None:
    with running_site(tmp_path / "house") as site:
        me = Player(browser, site)
        me.open()
        me.against_bot()
        match = me.page.url.rsplit("/", 1)[1]
        looked_at(me, match)
        seen = whole(Person(site))
        me.open("/about")
        site.stop()
        kept = [leaf for leaf in seen.leaves() if leaf.kind != "share"]
        write_anew(site, kept)
        site.start()
        person = Person(site)
        for _ in range(3):
            set_up(person)
        me.open("/fair")
        expect(me.page.get_by_role("alert")).to_contain_text("entries were changed or removed")
