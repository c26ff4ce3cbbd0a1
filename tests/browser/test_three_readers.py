"""All three readers of records report the same faults in altered files: the import page, the verifying page, and
`lagerfeuer verify` (archive/test_altered_files.py)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from boardkit.texts import say
from support.altered_files import ALTERED_FILES
from support.server_process import Site
from support.table_page import Player, expect_no_complaints
from support.verifier_page import place_of, verdicts

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


def payloads() -> list[FilePayload]:
    return [FilePayload(name=name, mimeType="", buffer=one.raw) for name, one in ALTERED_FILES.items()]


def bring(page: Page) -> None:
    page.locator("input[type=file]").set_input_files(payloads())


def at(language: str, place: str) -> dict[str, str | int]:
    kind, _, number = place.partition(" ")
    return {"where": kind, "number": int(number or 0)}


def test_the_verifier_of_the_browser_finds_the_same_at_the_same_place(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open("/verify")
    found = verdicts(me.page, [one.raw for one in ALTERED_FILES.values()])
    for (name, one), verdict in zip(ALTERED_FILES.items(), found, strict=True):
        first = verdict["first"]
        assert (place_of(first) or "", first["why"] if first else "") == (one.place, one.reason), name


@pytest.mark.sample(1)
@LANGUAGES
def test_the_import_page_sends_the_bytes_of_a_file_unchanged(
    browser: Browser, site: Site, language: str
) -> None:
    """Decoding the file first used to remove a byte order mark and to replace bytes that are not text."""
    me = Player(browser, site, locale=language)
    me.open("/import")
    bring(me.page)
    for name, one in ALTERED_FILES.items():
        if not one.reason:
            expect(me.page.get_by_text(f"{name}: ")).to_have_count(1)
            continue
        why = say(language, f"error-record-{one.reason}", at(language, one.place))
        sentence = say(language, "import-refused", {"name": name, "why": why})
        expect(me.page.get_by_text(sentence, exact=True)).to_have_count(1)


@pytest.mark.sample(1)
@LANGUAGES
def test_the_page_that_verifies_names_each_fault_in_both_languages(
    browser: Browser, site: Site, language: str
) -> None:
    me = Player(browser, site, locale=language)
    me.open("/verify")
    bring(me.page)
    count = say(language, "verify-count", {"count": len(ALTERED_FILES)})
    expect(me.page.get_by_text(count)).to_be_visible()
    for name, one in ALTERED_FILES.items():
        me.page.get_by_role(
            "button", name=say(language, "verify-details", {"name": name}), exact=True
        ).click()
        card = me.page.get_by_role("article", name=name, exact=True)
        if not one.reason:
            expect(card.locator(".first")).to_have_count(0)
            continue
        expect(card.locator(".first")).to_contain_text(say(language, f"verify-why-{one.reason}"))
    expect_no_complaints(me)
