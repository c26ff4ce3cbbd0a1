"""At the table a bot explains what its last action was good for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from support import seeded
from support.axe import AXE, faults
from support.server_process import Person, Site, ok, play_on, seated
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width

SAID = {
    "en": (
        "Why?",
        "Good above all|been worse|This comes at a cost|would have done more|As far as anyone",
        "The server can’t be reached",
    ),
    "de": (
        "Warum?",
        "Vor allem gut|im Schnitt schlechter|Das hat seinen Preis|hätten mehr|Soweit man sehen",
        "Der Server ist nicht erreichbar",
    ),
}
BUSY = "The bot can’t answer right now|Der Bot kann gerade nicht antworten"
LOOKS = [("light", PHONE, "en"), pytest.param("dark", DESK, "de", marks=pytest.mark.long)]


@pytest.mark.sample(of="what is asked and announced")
@pytest.mark.parametrize(("theme", "size", "language"), LOOKS)
def test_a_bot_says_in_a_sentence_what_its_last_action_was_good_for(
    browser: Browser, site: Site, theme: str, size: ViewportSize, language: str
) -> None:
    person = Person(site)
    view = person.create("me", "careless", game="roseking", shuffle=False)
    match = view["id"]
    # Play until the bot has made a free choice and it is my turn.
    while not (view["turn"]["seat"] == 0 and view["log"][-1]["seat"] == 1 and not view["log"][-1]["auto"]):
        if view["turn"]["seat"] == 0:
            ok(person.act(view, view["choices"][0]["action"]))
        view = person.view(match)
    me = Player(browser, site, size=size, color_scheme=theme, locale=language, reduced_motion="reduce")
    as_person(me, person)
    ask, sentences, away = SAID[language]
    me.open(f"/m/{match}")
    if size is PHONE:
        # On a phone the log does not fit beside the board.
        me.page.get_by_role("button", name=re.compile("^What happened")).first.click()
    button = me.page.get_by_role("button", name=ask)
    button.scroll_into_view_if_needed()
    if size is PHONE:
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    # A failed request is reported in words and can be repeated.
    address = f"**/api/matches/{match}/why/*"
    me.page.route(address, lambda route: route.abort())
    button.click()
    expect(me.page.get_by_role("status").filter(has_text=re.compile(away))).to_be_visible()
    me.page.unroute(address)
    me.complaints.clear()
    answer = me.page.get_by_role("status").filter(has_text=re.compile(sentences))
    for _ in range(30):
        button.click()
        # A busy bot can be asked again.
        busy = me.page.get_by_role("status").filter(has_text=re.compile(BUSY))
        expect(answer.or_(busy)).to_be_visible()
        if answer.is_visible():
            break
        me.page.wait_for_timeout(500)
    expect(answer).to_be_visible()
    expect(button).to_have_count(0)
    assert fits_the_width(me.page)
    if AXE.exists():
        assert faults(me.page) == []
    expect_no_complaints(me)


@pytest.mark.sample(of="what is asked and announced")
def test_each_answer_is_a_sentence_that_says_what_the_action_itself_has_done(
    browser: Browser, site: Site
) -> None:
    person = Person(site)
    view = person.create("me", "careless", game="roseking", shuffle=False)
    while not any(one["seat"] == 1 and not one["auto"] for one in view["log"]):
        if view["turn"]["seat"] == 0:
            ok(person.act(view, view["choices"][0]["action"]))
        view = person.view(view["id"])
    ply = next(one["ply"] for one in view["log"] if one["seat"] == 1 and not one["auto"])
    me = Player(browser, site, size=DESK)
    as_person(me, person)
    sentences = {
        (
            "points",
            "heroes",
            False,
            False,
        ): "Good above all for the points, at the cost of the heroes.",
        ("heroes", "points", True, True): "Other moves would on average have been worse for the heroes. "
        "Other moves would have done more for the points.",
        ("heroes", "cards", True, False): "Other moves would on average have been worse for the heroes. "
        "This comes at a cost: the cards in hand.",
        (
            None,
            "points",
            False,
            True,
        ): "Other moves would have done more for the points. The rest makes up for it.",
        ("points", None, False, False): "Good above all for the points.",
        (None, None, False, False): "As far as anyone can see, as good as anything else.",
    }
    for (gain, cost, spared, missed), sentence in sentences.items():
        answer = {"ply": ply, "gain": gain, "cost": cost, "spared": spared, "missed": missed, "known": True}
        me.page.route("**/why/*", lambda route, _, answer=answer: route.fulfill(json=answer))
        me.open(f"/m/{view['id']}/{ply}")
        me.page.get_by_role("button", name="Why?").click()
        expect(me.page.get_by_role("status").filter(has_text=sentence)).to_have_text(sentence)
        me.page.unroute("**/why/*")
    expect_no_complaints(me)


@pytest.mark.sample(of="what is asked and announced")
def test_actions_before_a_stand_in_took_the_seat_have_no_explanation(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 3)
    chance, match = seeded.generator(), view["id"]

    def last_of_seat_2(after: int = 0) -> int | None:
        log = people[0].view(match)["log"]
        plies = [one["ply"] for one in log if one["seat"] == 2 and one["notes"] and not one["auto"]]
        return plies[-1] if plies and plies[-1] > after else None

    while (own := last_of_seat_2()) is None:
        play_on(people, match, chance, 1)
    ok(people[2].post(f"/api/matches/{match}/resign"))
    while (bots := last_of_seat_2(own)) is None:
        if people[0].view(match)["turn"]["seat"] != 2:
            play_on(people, match, chance, 1)
    me = Player(browser, site, size=DESK)
    as_person(me, people[0])
    button = me.page.get_by_role("button", name="Why?")
    me.open(f"/m/{match}/{bots}")
    expect(button).to_be_visible()
    me.open(f"/m/{match}/{own}")
    expect(me.page.locator("li[aria-current=step]").first).to_be_visible()
    expect(button).to_have_count(0)
