"""/verify tells a reader without special knowledge in plain words whether a record is sound, on any device."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, Route, expect

from support.axe import LOOKS, faults_by_day_and_night
from support.dropped_records import drop
from support.held_clock import least_restrictive_action
from support.record_factory import HOUSE, OTHER, play, view
from support.server_process import Person, Site, ok, running_site, seated
from support.table_page import PHONE, WORKING, Player, expect_no_complaints, fits_the_width, until

WHOLE = play("embers", 3)
KEPT = """caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((found) => found.flat().map(({ url }) => new URL(url).pathname))"""


def choose(page: Page, **files: bytes) -> None:
    """Choose files with the button."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=re.compile("Choose files|Dateien auswählen")).click()
    chooser.value.set_files([FilePayload(name=name, mimeType="", buffer=raw) for name, raw in files.items()])


def verdict(page: Page) -> Locator:
    return page.get_by_role("article").get_by_role("heading", level=2)


def state(page: Page, check: str) -> str | None:
    return page.locator(f"[data-check={check}]").get_attribute("data-state")


@pytest.fixture(scope="module")
def finished(site: Site) -> str:
    """Return the id of a finished match of this house."""
    people, seen = seated(site, "roseking", 2)
    for _ in range(4):
        seat = seen["turn"]["seat"]
        mine = people[seat].view(seen["id"])
        seen = ok(people[seat].act(mine, least_restrictive_action(mine)))
    ok(people[0].post(f"/api/matches/{seen['id']}/resign"))
    match: str = seen["id"]
    return match


def test_a_match_of_this_house_was_not_changed(browser: Browser, site: Site, finished: str) -> None:
    me = Player(browser, site)
    me.open(f"/verify?match={finished}")
    expect(verdict(me.page)).to_have_text("Nothing was changed, and the luck was honest")
    for check in ("form", "chain", "contributions", "commitment", "picks", "signature"):
        assert state(me.page, check) == "right"
    # The page is open about what it does not check.
    assert state(me.page, "rules") == "open"
    expect(me.page.locator("[data-check=rules]")).to_contain_text("lagerfeuer verify")
    expect(me.page.get_by_role("article")).to_contain_text("this house")
    expect_no_complaints(me)


def test_a_part_of_another_match_is_reported_once(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open("/verify")
    drop(me.page, later=play("embers", 4, after=(WHOLE, 4)).text().encode())
    expect(verdict(me.page)).to_be_visible()
    message = me.page.get_by_role("article").get_by_text("another match")
    expect(message).to_have_count(1)
    expect(me.page.locator("[data-check=picks]")).to_contain_text("up to action 4 belong to another match")


@pytest.mark.sample(of="what is read about a game")
def test_a_bot_is_called_in_the_reader_s_language(browser: Browser, site: Site) -> None:
    person = Person(site)
    ok(person.post("/api/me", {"name": "searching"}))
    view = person.create("me", "searching", shuffle=False)
    ok(person.post(f"/api/matches/{view['id']}/resign"))
    me = Player(browser, site, locale="de")
    me.open(f"/verify?match={view['id']}")
    # A person may have the name of a level.
    expect(me.page.get_by_text("searching · Suchende Eule")).to_be_visible()
    expect_no_complaints(me)


def test_one_changed_die_is_named_with_its_action(browser: Browser, site: Site, finished: str) -> None:
    me = Player(browser, site)
    raw = me.context.request.get(f"{site.url}/api/matches/{finished}/record").body()
    lines = raw.split(b"\n")
    sides, outcome = map(int, re.findall(rb"\d+", lines[1].split(b'"luck":[[')[1])[:2])
    old, new = b"[[%d,%d]" % (sides, outcome), b"[[%d,%d]" % (sides, (outcome + 1) % sides)
    me.open("/verify")
    choose(me.page, **{"forged.jsonl": raw.replace(old, new, 1)})
    expect(verdict(me.page)).to_have_text("Something is wrong here")
    expect(me.page.get_by_role("article")).to_contain_text("At action 0 (line 2)")
    expect(me.page.get_by_role("article")).to_contain_text("Someone has changed the file")
    assert (state(me.page, "chain"), state(me.page, "picks")) == ("wrong", "wrong")
    # Bring the unchanged file next: the answer is always about the last file.
    choose(me.page, **{"honest.jsonl": raw})
    expect(verdict(me.page)).to_have_text("Nothing was changed, and the luck was honest")
    expect_no_complaints(me)


def test_what_a_match_that_runs_may_show_is_checked_as_far_as_it_goes(browser: Browser, site: Site) -> None:
    _, seen = seated(site, "roseking", 2)
    me = Player(browser, site)
    me.open(f"/verify?match={seen['id']}")
    expect(me.page.get_by_role("article")).to_contain_text("of a running match")
    assert (state(me.page, "chain"), state(me.page, "picks")) == ("right", "open")
    expect_no_complaints(me)


@pytest.mark.sample(of="what is read about a game")
def test_a_match_that_there_is_not_is_said_kindly(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open("/verify?match=nosuchmatch")
    expect(me.page.get_by_text("The record could not be fetched")).to_be_visible()
    expect(me.page.get_by_role("article")).to_have_count(0)


def test_a_record_of_another_house_fits_but_is_not_said_to_be_ours(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open("/verify")
    choose(me.page, **{"theirs.jsonl": WHOLE.text().encode()})
    expect(verdict(me.page)).to_have_text("Everything fits, but this house did not sign it")
    expect(me.page.get_by_role("article")).to_contain_text("https://games.example.org")
    expect(me.page.get_by_role("article")).to_contain_text(HOUSE.public)
    expect_no_complaints(me)


def test_while_files_are_checked_nothing_is_asked_for_and_nothing_is_kept(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site)
    me.open("/verify")
    choose(me.page, **{"first.jsonl": WHOLE.text().encode()})
    expect(verdict(me.page)).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    asked: list[str] = []
    me.context.on("request", lambda request: asked.append(request.url))
    me.page.on("websocket", lambda socket: asked.append(socket.url))
    store = "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])"
    before = me.page.evaluate(store)
    drop(me.page, **{"dropped.jsonl": WHOLE.text(OTHER).encode()})
    expect(me.page.get_by_role("article")).to_have_accessible_name("dropped.jsonl")
    me.page.get_by_role("button", name="Paste the text").click()
    me.page.get_by_label("Text of the record").fill(play("embers", 4).text())
    me.page.get_by_role("button", name="Check the text").click()
    expect(me.page.get_by_role("article")).to_have_accessible_name("Pasted text")
    assert asked == []
    assert me.page.evaluate(store) == before
    expect_no_complaints(me)


def test_several_files_at_once_are_a_table_of_verdicts(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE)
    me.open("/verify")
    seen = view(play("hunters", 11, at_most=14, kinds=("person", "person")), 1)
    drop(
        me.page,
        **{
            "good.jsonl": WHOLE.text().encode(),
            "bad.jsonl": WHOLE.text().replace('"action":"stop"', '"action":"1"', 1).encode(),
            "own.jsonl": seen.encode(),
            "letter.txt": b"Dear Ann,\n",
        },
    )
    rows = me.page.get_by_role("row")
    expect(rows).to_have_count(5)
    expect(rows.nth(2)).to_contain_text("Something is wrong here")
    expect(rows.nth(2)).to_contain_text("At action")
    expect(rows.nth(3)).to_contain_text("What can be checked fits")
    expect(rows.nth(4)).to_contain_text("cannot be read")
    me.page.get_by_role("button", name="Show details of bad.jsonl").click()
    expect(me.page.get_by_role("article")).to_have_accessible_name("bad.jsonl")
    assert fits_the_width(me.page)
    me.page.get_by_role("button", name="Clear all").click()
    expect(me.page.get_by_role("article")).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="what is read about a game")
def test_everything_can_be_done_with_the_keyboard_and_the_verdict_is_announced(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site, locale="de")
    # Listen in advance: a key press is faster than the interception of file choosers, which begins with a listener.
    me.page.on("filechooser", lambda _: None)
    me.open("/verify")
    button = me.page.get_by_role("button", name="Dateien auswählen")
    expect(button).to_be_visible()
    button.focus()
    with me.page.expect_file_chooser() as chooser:
        me.page.keyboard.press("Enter")
    chooser.value.set_files([])
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Space")
    me.page.keyboard.press("Tab")
    expect(me.page.get_by_label("Text der Aufzeichnung")).to_be_focused()
    me.page.keyboard.insert_text(WHOLE.text().replace('"Ann"', '"Ben"'))
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("[aria-live=polite]").first).to_contain_text("Hier stimmt etwas nicht")
    expect_no_complaints(me)


LACKS = {
    "hashes": ("Object.defineProperty(crypto, 'subtle', { value: undefined });", "over https"),
    "signatures": (
        """const known = crypto.subtle.importKey.bind(crypto.subtle);
        crypto.subtle.importKey = async (format, key, algorithm, ...rest) => {
          if (algorithm === "Ed25519") throw new DOMException("not known", "NotSupportedError");
          return known(format, key, algorithm, ...rest);
        };""",
        "Ed25519",
    ),
}


@pytest.mark.sample(1)
@pytest.mark.parametrize("lack", list(LACKS))
def test_a_browser_that_lacks_something_never_says_that_all_is_well(
    browser: Browser, site: Site, lack: str
) -> None:
    script, said = LACKS[lack]

    def crippled(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    me = Player(browser, site)
    me.context.route("**/assets/worker-*.js", crippled)
    me.open("/verify")
    choose(me.page, **{"record.jsonl": WHOLE.text().encode()})
    expect(verdict(me.page)).to_have_text("This browser can’t tell")
    expect(me.page.get_by_role("article")).to_contain_text(said)
    assert state(me.page, "signature") == "unable"
    # Faults that need no cryptography are still found.
    choose(me.page, **{"torn.jsonl": WHOLE.text().encode()[:-40]})
    expect(verdict(me.page)).to_have_text("Something is wrong here")


def test_a_house_that_lost_its_network_still_checks_a_dropped_file(browser: Browser, tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        me = Player(browser, site, **WORKING)
        # A single visit is enough to check records offline later.
        me.open("/verify")
        until(me.page, "navigator.serviceWorker.ready.then((one) => one.active.state === 'activated')")
        kept = me.page.evaluate(KEPT)
        assert "/verify" in kept
        assert not [path for path in kept if path.startswith("/api/")]
        site.kill()
        me.open("/verify")
        expect(me.page.get_by_role("heading", name="Check a record")).to_be_visible()
        drop(me.page, **{"record.jsonl": WHOLE.text().encode()})
        # Without the house, the page cannot know whose key it is, and says so.
        expect(verdict(me.page)).to_have_text("Everything fits")
        expect(me.page.get_by_role("article")).to_contain_text("cannot be told now")
        drop(me.page, **{"forged.jsonl": WHOLE.text().replace("[[30,3]", "[[30,4]").encode()})
        expect(verdict(me.page)).to_have_text("Something is wrong here")
        me.page.get_by_role("link", name="How can luck be checked").click()
        expect(me.page.get_by_role("heading", name="Luck that no one controls")).to_be_visible()
        me.open("/fair")
        expect(me.page.get_by_role("heading", name="Luck that no one controls")).to_be_visible()
        # Other pages still say that the house cannot be reached.
        me.open("/about")
        expect(me.page.get_by_role("heading", name="No connection to the house")).to_be_visible()
        me.context.close()


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_a_verdict_is_accessible(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
    me = Player(browser, site, color_scheme=scheme, size=size, reduced_motion="reduce", bypass_csp=True)
    me.open("/verify")
    me.page.get_by_role("button", name="Paste the text").click()
    assert faults_by_day_and_night(me.page) == [], "before"
    choose(me.page, **{"good.jsonl": WHOLE.text().encode(), "bad.jsonl": WHOLE.text()[:-40].encode()})
    expect(me.page.get_by_role("article")).to_be_visible()
    assert faults_by_day_and_night(me.page) == [], "a table"
    me.page.get_by_role("button", name="Show details of bad.jsonl").click()
    assert faults_by_day_and_night(me.page) == [], "something wrong"
    assert fits_the_width(me.page)
