"""Names of one long word and of wide letters make no page wider than the window, in Firefox and in WebKit."""

from __future__ import annotations

from itertools import count

from engines.page import PHONE, Page
from support import seeded
from support.held_clock import SLOW
from support.members import member
from support.server_process import Person, Site, ok, play_on
from support.tournament_play import begun, resign_all

WORDS = ("W" * 21, "Donaudampfschifffahrt", "Ŵ" * 21, "M" * 21)
NUMBERS = count(100)
"""Keeps the names of accounts unique."""
NARROW = (320, 740)
BECOME = "(cookie) => { document.cookie = `${cookie}; path=/`; }"
THERE = """() => document.querySelector('h1') !== null
  && (!location.pathname.startsWith('/m/') || document.querySelector('[data-moment]') !== null)"""
DRAWN = """() => document.fonts.status === 'loaded'
  && new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""


def long_named(site: Site) -> list[Person]:
    people = [member(site)[0] for _ in WORDS]
    for person, word in zip(people, WORDS, strict=True):
        ok(person.post("/api/me", {"name": f"{word}{next(NUMBERS)}"}))
    return people


def table(people: list[Person], game: str) -> str:
    """Set up a table of two people, after some actions."""
    view = people[0].create("me", "open", game=game, shuffle=False)
    people[1].join(view, 1)
    play_on(people[:2], view["id"], seeded.generator(), 6)
    return f"/m/{view['id']}"


def test_no_name_makes_a_page_wider_than_the_window(page: Page, site: Site) -> None:
    people = long_named(site)
    name = ok(people[0].get("/api/me"))["name"]
    cup = begun(people, name="Donaudampfschifffahrtsturnier", format="round-robin", at_once=True, tempo=SLOW)
    resign_all(people, cup, 2)
    tables = [table(people, game) for game in ("roseking", "stoneage", "hunters")]
    page.resize(*PHONE)
    page.open(f"{site.url}/about")
    for one in people[0].http.cookies.jar:
        page.call(BECOME, f"{one.name}={one.value}")
    wide = []
    for path in ("/", "/lobby", f"/p/{name}", f"/cups/{cup['id']}", "/ratings/roseking", *tables):
        page.resize(*PHONE)
        page.open(f"{site.url}{path}")
        page.wait(THERE)
        for size in (PHONE, NARROW):
            page.resize(*size)
            page.wait(DRAWN)
            if not page.fits_the_width:
                wide.append((path, size))
    assert wide == []
