"""A person's own biggest moments of a finished match, and what they often miss."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from support.axe import AXE, faults
from support.judged_match import SAID, reviewed, show_everything
from support.server_process import Person, Site, ok
from support.table_page import PHONE, Player, as_person, expect_no_complaints, fits_the_width


@pytest.fixture(scope="module")
def told(site: Site) -> tuple[Person, str, int]:
    return reviewed(site)


@pytest.mark.sample(of="what else could have been played")
def test_my_biggest_moments_are_offered_beside_the_rematch_and_lead_to_the_board(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    # Assign the only better option of the review to me, whichever seat it belonged to.
    person, match, _ = told
    whole = ok(person.get(f"/api/matches/{match}/review"))
    [last] = whole["review"]["better"]
    view = person.view(match)
    last["seat"] = view["you"]
    whole["moments"] = [{"plies": [last["ply"]], "close": True}] * 2
    me = Player(browser, site, size=PHONE)
    as_person(me, person)
    asked: list[str] = []
    # The last value repeats, so that the progress can be checked without a race.
    done = iter([0, 2, 4])
    judged: list[bool] = []

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            asked.append(route.request.url)
        progress = (
            {"state": "asked", "plies": 10, "done": next(done, 4)}
            if asked
            else {"state": "none", "plies": 10}
        )
        route.fulfill(json=whole if judged else progress)

    me.page.route(f"**/api/matches/{match}/review", answer)
    me.open(f"/m/{match}")
    expect(me.page.get_by_role("button", name="Review this match")).to_be_attached()
    me.prompt.get_by_role("button", name="Biggest moments").press("Enter")
    review = me.page.get_by_role("region", name="Your biggest moments")
    expect(review.get_by_role("heading", name="Your biggest moments")).to_be_focused()
    expect(review).to_contain_text("3 of 9 actions reviewed.")
    expect(review).to_contain_text("Less than a minute left.")
    expect(review.get_by_role("progressbar")).to_be_in_viewport()
    assert len(asked) == 1
    judged.append(True)
    moment = review.get_by_role("listitem")
    expect(moment).to_have_count(1)
    expect(review.get_by_role("status").filter(has_text="The review is ready.")).to_have_count(1)
    expect(review).to_contain_text("One decision cost you something, as far as a bot can tell. It was close")
    expect(moment).to_contain_text(f"Action {last['ply']}: level, then behind")
    expect(moment).to_contain_text(re.compile(r"What you did.+ behind: wins 35 of 100 such matches"))
    expect(moment).to_contain_text(re.compile(r"What was better.+ level: wins 60 of 100 such matches"))
    expect(moment).to_contain_text("It does more for the room to grow and less for the points.")
    expect(moment.locator("[data-picture]")).to_have_attribute("data-picture", str(last["ply"] - 1))
    expect(review).not_to_contain_text("%")
    assert fits_the_width(me.page)
    if AXE.exists():
        assert faults(me.page, "section.review") == []
    moment.get_by_role("button", name="View before").click()
    expect(me.page.get_by_role("region", name="Board")).to_be_in_viewport()
    expect(me.page).to_have_url(f"{site.url}/m/{match}/{last['ply'] - 1}")
    moment.get_by_role("button", name="Show on the board").click()
    expect(me.page.locator("[data-what-if]")).to_be_visible()
    ledger = me.page.get_by_role("region", name=SAID["en"][2])
    expect(ledger).to_have_count(0)
    show_everything(me)
    expect(ledger).to_be_visible()
    often = review.get_by_role("link", name="What I often miss")
    expect(often).to_have_attribute("href", "/missed/roseking")
    # The same position can be played again at once, against a bot.
    moment.get_by_role("button", name="Try again from here").click()
    expect(me.page).not_to_have_url(re.compile(match))
    expect(me.page.get_by_role("list", name="Players")).to_contain_text("Badger")
    assert person.view(me.page.url.rpartition("/")[2])["ply"] >= last["ply"] - 1
    expect_no_complaints(me)


@pytest.mark.sample(of="what else could have been played")
def test_what_i_often_miss_leads_to_its_lesson_and_to_its_moments(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    person, match, plies = told
    me = Player(browser, site, size=PHONE)
    as_person(me, person)
    moment = {"match": match, "ply": plies, "at": "2026-11-12T12:00:00Z", "gain": 0.12, "asks": "turn"}
    topic = {
        "topic": "outlook",
        "too_much": False,
        "times": 3,
        "matches": 2,
        "gain": 0.24,
        "moments": [moment],
        "puzzles": 2,
    }
    # From most to least costly; the last topic has no lesson or puzzle.
    dear = {**topic, "topic": "heroes", "times": 9, "gain": 2.4}
    less = {**topic, "times": 1, "matches": 1, "gain": 0.012, "puzzles": 0}
    others = [{**less, "topic": name} for name in ("cards", "next", "points", None)]
    topics = [dear, topic, *others]
    view = {"game": "roseking", "matches": 4, "reviewed": 2, "waiting": 0, "least": 3, "topics": topics}
    view["puzzles"] = True
    asked: list[str] = []

    def answer(route: Route) -> None:
        # Once a review has been requested, it is reported as waiting.
        state = {"unreviewed": [], "waiting": 1} if asked else {"unreviewed": [match]}
        route.fulfill(json={**view, **state})

    def ask(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(json={"state": "asked", "plies": 10})

    me.page.route("**/api/me/missed/roseking", answer)
    me.page.route(f"**/api/matches/{match}/review", ask)
    me.open("/missed/roseking")
    main = me.page.get_by_role("main")
    expect(main).to_contain_text("Rose King, reviewed matches: 2 of the last 4. Only you see this page.")
    expect(main).to_contain_text("at least 3 reviewed matches")
    main.get_by_role("button", name="Review another match").click()
    expect(main.get_by_role("status")).to_contain_text("One match is being reviewed.")
    assert asked == ["POST"]
    expect(main.get_by_role("heading", name="Too little for the room to grow")).to_be_visible()
    expect(main).to_contain_text("3 times, in 2 matches.")
    # Costs are shown in whole wins; the total only from one win on.
    expect(main).to_contain_text(
        "Each cost 27 wins in 100 such matches on average, all together about 2 wins."
    )
    expect(main).to_contain_text("Each cost 8 wins in 100 such matches on average. ")
    expect(main).to_contain_text("It cost 1 win in 100 such matches.")
    expect(main).to_contain_text(f"action {plies}: cost 12 wins in 100")
    lesson = main.get_by_role("link", name="Lesson: Territories")
    expect(lesson).to_have_attribute("href", "/learn/roseking/territories")
    puzzles = main.get_by_role("link", name="2 puzzles on this")
    expect(puzzles.last).to_have_attribute("href", "/puzzles/roseking?topic=outlook")
    # The least costly topics are folded. A topic without its own lesson or puzzles links to the general ones.
    unexplained = main.locator("section", has_text="Without one clear reason")
    expect(unexplained).to_be_hidden()
    main.get_by_text("2 more topics").click()
    expect(unexplained.get_by_role("link", name="Puzzles")).to_have_attribute("href", "/puzzles/roseking")
    expect(unexplained.get_by_role("link", name="All lessons")).to_have_attribute("href", "/learn/roseking")
    assert fits_the_width(me.page)
    if AXE.exists():
        assert faults(me.page) == []
    main.get_by_role("link", name="View action").first.click()
    expect(me.page).to_have_url(f"{site.url}/m/{match}/{plies - 1}")
    expect_no_complaints(me)


@pytest.mark.sample(of="what else could have been played")
def test_a_spectator_is_offered_the_review_and_no_moments_of_their_own(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    _, match, _ = told
    me = Player(browser, site, size=PHONE)
    me.open(f"/m/{match}")
    me.prompt.get_by_role("button", name="Review").click()
    expect(me.page.get_by_role("region", name="Review", exact=True)).to_be_visible()
    expect(me.page.get_by_role("button", name="moments")).to_have_count(0)
    expect_no_complaints(me)
