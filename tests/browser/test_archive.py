"""Importing a match and playing on from it, by touch and by mouse, with accessibility checks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Route, expect

from boardkit.records.schema import PERSON
from support.axe import faults
from support.record_factory import play, view
from support.server_process import ROOT, Person, Site, ok, running_site
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width

ROSEKING = ROOT / "tests/games/roseking/records/stones-score-plain.jsonl"
STONEAGE = ROOT / "tests/games/stoneage/records/deck-yucata-2.jsonl"
GO_ON = re.compile("^(Play on from here|Von hier weiterspielen)$")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("porting") / "data") as running:
        yield running


def at_the_page(browser: Browser, site: Site, **context: Any) -> Player:
    person = Person(site)
    person.create("me", "careless")
    player = Player(browser, site, reduced_motion="reduce", **context)
    as_person(player, person)
    player.open("/import")
    return player


def brought(player: Player, file: Any) -> str:
    """Import a file and return the path of the resulting match."""
    player.page.locator("input[type=file]").set_input_files(file)
    done = player.page.locator("[data-brought=yes]")
    expect(done).to_be_visible()
    href = done.get_by_role("link").first.get_attribute("href")
    assert href is not None
    return href


@pytest.mark.sample(of="a match is brought in")
def test_on_a_phone_a_file_is_brought_in_looked_at_and_played_on(browser: Browser, site: Site) -> None:
    player = at_the_page(browser, site, locale="de-DE", size=PHONE, has_touch=True)
    page = player.page
    href = brought(player, ROSEKING)
    expect(page.locator("[data-brought=yes]")).to_contain_text("Ohne Beweis für ihren Zufall")
    expect(page.get_by_role("heading", name="Importiert")).to_be_visible()
    assert fits_the_width(page)
    assert faults(page) == []
    page.locator(f"a[href='{href}']").first.tap()
    expect(page.locator("[data-origin=record]")).to_contain_text("Ohne Zufallsbeweis")
    page.locator(f"a[href^='/go-on/{href.removeprefix('/m/')}']").first.tap()
    number = page.get_by_role("spinbutton", name="Nach welcher Aktion")
    number.fill("7")
    expect(page.locator("[data-preview='7']")).to_be_visible()
    assert fits_the_width(page)
    assert faults(page) == []
    page.get_by_role("button", name="Beginnen").tap()
    page.wait_for_url("**/m/*")
    # A bot may already have acted.
    expect(page.locator(".table[data-moment]")).to_have_attribute(
        "data-moment", re.compile(r"^([7-9]|\d\d+)\.")
    )
    assert page.url.rpartition("/")[2] not in href
    expect_no_complaints(player)


@pytest.mark.sample(of="a match is brought in")
def test_where_a_match_may_still_run_nothing_is_offered_that_would_be_refused(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    file = tmp_path / "running.jsonl"
    file.write_text(view(play("roseking", 6, at_most=10, kinds=(PERSON, PERSON)), 0))
    player = at_the_page(browser, site)
    page = player.page
    for shown, path in ((0, file), (1, ROSEKING)):
        player.open("/import")
        player.open(brought(player, path))
        result = page.locator("#result")
        # Wait for the slider, which appears in both cases.
        expect(result.get_by_role("slider").first).to_be_visible()
        expect(result.locator("a[href^='/go-on/']")).to_have_count(shown)
        expect(page.locator("section.review")).to_have_count(shown)
    expect_no_complaints(player)


@pytest.mark.sample(of="a match is brought in")
def test_a_number_can_only_be_typed_when_the_page_changes_it_no_more(browser: Browser, site: Site) -> None:
    player = at_the_page(browser, site)
    match = brought(player, ROSEKING).removeprefix("/m/")
    held: list[Route] = []
    moments = f"**/api/matches/{match}/at/*"
    player.page.route(moments, lambda route: route.continue_() if held else held.append(route))
    with player.page.expect_request(moments):
        player.open(f"/go-on/{match}")
    number = player.page.get_by_role("spinbutton")
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    expect(number).to_have_count(0)
    held[0].continue_()
    number.fill("3")
    expect(player.page.locator("[data-preview='3']")).to_be_visible()


@pytest.mark.sample(of="a match is brought in")
def test_a_bot_that_sat_there_sits_there_again(browser: Browser, site: Site) -> None:
    person = Person(site)
    view = person.create("me", "searching", shuffle=False, game="hunters")
    ok(person.post(f"/api/matches/{view['id']}/resign"))
    player = Player(browser, site)
    as_person(player, person)
    player.open(f"/go-on/{view['id']}")
    # The preview shows the whole table: the cave lies between the places and has room for its cards.
    picture, cave = (
        player.page.locator(f"[data-preview] {one}").bounding_box() for one in (".scene", ".cave")
    )
    assert picture is not None
    assert cave is not None
    assert cave["width"] > picture["width"] / 3
    expect(player.page.get_by_role("combobox").first).to_have_value("me")
    expect(player.page.get_by_role("combobox").last).to_have_value("searching")
    # The seat is named, not the player: somebody else may sit there in the new match.
    expect(player.page.get_by_role("status").filter(has_text="turn")).to_have_text(
        re.compile("^It will be (Black|White)’s turn.$")
    )


@pytest.mark.sample(of="a match is brought in")
def test_at_a_desk_what_does_not_hold_is_refused_with_its_place_and_a_match_can_be_removed(
    browser: Browser, site: Site
) -> None:
    player = at_the_page(browser, site, locale="en-GB", size=DESK)
    page = player.page
    lines = STONEAGE.read_bytes().splitlines(keepends=True)
    broken: FilePayload = {
        "name": "broken.jsonl",
        "mimeType": "text/plain",
        "buffer": b"".join(lines[:9] + lines[10:]),
    }
    page.locator("input[type=file]").set_input_files([broken])
    refused = page.locator("[data-brought=no]")
    expect(refused).to_contain_text("broken.jsonl: Not imported: this record is wrong at action 8.")
    expect(page.get_by_text("Nothing yet.")).to_be_visible()
    href = brought(player, STONEAGE)
    assert faults(page) == []
    id_ = href.removeprefix("/m/")
    page.locator(f"li a[href^='/go-on/{id_}']").click()
    # A finished match asks nobody, so the page begins at a ply where a seat is still asked.
    expect(page.get_by_role("button", name="Start")).to_be_enabled()
    expect(page.get_by_text("Anyone with the record of the match knows")).to_be_visible()
    slider = page.get_by_role("slider")
    slider.fill("3")
    expect(page.locator("[data-preview='3']")).to_be_visible()
    assert faults(page) == []
    player.open("/import")
    # Without HTTPS there is no clipboard; dropping a folder looks like dropping a file that cannot be read.
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    page.get_by_role("button", name="Copy the code").click()
    expect(page.get_by_text("It’s selected")).to_be_visible()
    expect(page.get_by_label("Code of this house")).to_be_focused()
    page.evaluate("() => { File.prototype.slice = () => ({ text: () => Promise.reject() }); }")
    page.locator("input[type=file]").set_input_files([broken])
    expect(page.get_by_text("broken.jsonl: This can’t be read.")).to_be_visible()
    page.route("**/drop", lambda route: route.fulfill(status=409, json={"detail": "Not just now."}))
    page.get_by_role("button", name="Remove").press("Enter")
    expect(page.get_by_text("Remove this match from the house?")).to_be_visible()
    page.get_by_role("button", name="Remove").press("Enter")
    expect(page.get_by_role("alert")).to_have_text("Not just now.")
    page.unroute_all()
    page.get_by_role("button", name="Remove").press("Enter")
    expect(page.get_by_role("button", name="Remove")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Nothing yet.")).to_be_visible()
    player.open(href)
    expect(page.get_by_text("There is no such match here.")).to_be_visible()


@pytest.mark.sample(of="a match is brought in")
def test_a_file_that_is_too_large_is_told_how_large_it_may_be(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    player = at_the_page(browser, site)
    # Use a file on disk: Playwright sends a buffer to the browser as one message, which takes seconds.
    large = tmp_path / "large.txt"
    for start, size, most in ((b'{"lagerfeuer"', 3, 2), (b'{"lagerfeuer-transfer"', 13, 12)):
        large.write_bytes(start + bytes(size << 20))
        player.page.locator("input[type=file]").set_input_files(large)
        refusal = player.page.locator("[data-brought=no]")
        expect(refusal).to_contain_text(f"{most << 10:,} KB at most")
    expect_no_complaints(player)
