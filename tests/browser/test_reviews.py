"""The review of a finished match at its table: requested, waited for, read, and played on from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Route, ViewportSize, expect

from support.axe import AXE, faults
from support.history_pages import at
from support.judged_match import SAID, given_up, reviewed, show_everything
from support.server_process import Person, Site, ok
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width

LOOKS = [("light", PHONE, "en"), pytest.param("dark", DESK, "de", marks=pytest.mark.long)]


@pytest.fixture(scope="module")
def told(site: Site) -> tuple[Person, str, int]:
    return reviewed(site)


def reading(
    browser: Browser, site: Site, person: Person, match: str, **context: object
) -> tuple[Player, Locator]:
    """Open the table of a reviewed match, and return the page and its chart."""
    me = Player(browser, site, **context)  # type: ignore[arg-type]
    as_person(me, person)
    me.open(f"/m/{match}")
    show_everything(me)
    graph = me.page.get_by_role("slider", name=SAID["en"][1])
    graph.scroll_into_view_if_needed()
    return me, graph


def expect_at(graph: Locator, ply: int) -> None:
    expect(graph).to_have_attribute("aria-valuenow", str(ply))


@pytest.mark.sample(of="what else could have been played")
@pytest.mark.parametrize(("theme", "size", "language"), LOOKS)
def test_a_review_is_asked_for_and_read_at_the_table(
    browser: Browser,
    site: Site,
    told: tuple[Person, str, int],
    theme: str,
    size: ViewportSize,
    language: str,
) -> None:
    # One run watches a review from the beginning, the other finds it done.
    match = given_up(site, 1)[1] if language == "en" else told[1]
    me = Player(browser, site, size=size, color_scheme=theme, locale=language)
    me.open(f"/m/{match}")
    ask, slider, ledger, swings = SAID[language]
    if language == "en":
        button = me.page.get_by_role("button", name=ask)
        button.scroll_into_view_if_needed()
        button.click()
    graph = me.page.get_by_role("slider", name=slider)
    expect(graph).to_be_visible(timeout=180_000)
    expect(me.page.get_by_role("region", name=ledger)).to_be_visible()
    expect(me.page.get_by_role("region", name=swings)).to_be_visible()
    expect(graph).to_have_attribute("aria-valuetext", re.compile("%"))
    assert fits_the_width(me.page)
    if AXE.exists():
        assert faults(me.page, "section.review") == []
    expect_no_complaints(me)


@pytest.mark.sample(of="what else could have been played")
def test_at_a_desk_the_review_has_the_full_width_below_a_table_as_high_as_the_window(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    person, match, _ = told
    me, graph = reading(browser, site, person, match, size=DESK)
    expect(graph).to_be_visible()
    review, board = me.page.locator("section.review"), me.page.get_by_role("region", name="Board")

    def sizes() -> tuple[float, float]:
        table, box = me.page.locator("[data-moment]").bounding_box(), review.bounding_box()
        assert table is not None
        assert box is not None
        return table["height"], box["width"]

    assert sizes()[0] == DESK["height"]
    assert sizes()[1] > 0.9 * DESK["width"]
    assert fits_the_width(me.page)
    # A button leads to the review, and another one back to the position it is about.
    me.page.get_by_role("region", name="Result").get_by_role("button", name="Review").click()
    expect(me.page.locator("#review")).to_be_in_viewport()
    expect(me.page.locator("#review")).to_be_focused()
    review.get_by_role("button", name="View before").first.click()
    expect(board).to_be_in_viewport(ratio=0.9)
    if AXE.exists():
        assert faults(me.page) == []
    # In a smaller window the review is beside the board, and only that column scrolls.
    me.page.set_viewport_size({"width": 1280, "height": 800})
    expect(me.page.get_by_role("region", name="Result").locator("section.review")).to_be_attached()
    assert sizes()[1] < 360
    assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect_no_complaints(me)


@pytest.mark.sample(of="what else could have been played")
def test_what_is_judged_is_read_while_the_rest_is_worked_out(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    person, match, plies = told
    whole = ok(person.get(f"/api/matches/{match}/review"))["review"]
    me = Player(browser, site, size=PHONE)
    as_person(me, person)
    asked: list[str] = []
    # How many plies each answer has judged, None for all. The last value repeats until the test replaces it.
    judged: list[int | None] = [0, 2]

    def answer(route: Route) -> None:
        known = int((re.findall(r"known=(\d+)", route.request.url) or ["0"])[0])
        done = judged.pop(0) if len(judged) > 1 else judged[0]
        if done is None:
            route.fulfill(json={"state": "done", "done": plies + 1, "plies": plies + 1, "review": whole})
            return
        asked.append(route.request.url.rpartition("/")[2])
        state = {"state": "asked", "done": done, "plies": plies + 1}
        if done > known:
            rows = {name: whole[name][known:done] for name in ("chances", "margins")}
            swings = [one for one in whole["swings"] if one["ply"] < done]
            state["so_far"] = {"known": known, "swings": swings, **rows}
        route.fulfill(json=state)

    me.page.route(re.compile(rf"/api/matches/{match}/review"), answer)
    me.open(f"/m/{match}")
    review = me.page.locator("section.review")
    graph = review.get_by_role("slider", name=SAID["en"][1])
    graph.scroll_into_view_if_needed()
    expect(graph).to_have_attribute("aria-valuemax", "1")
    expect(graph).to_contain_text("not reviewed yet")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("^after action 1,", re.IGNORECASE))
    expect(review.get_by_role("region", name=SAID["en"][2])).to_have_count(0)
    # Percentages are explained.
    expect(review).to_contain_text("A chance of 60% means: 60 of 100 such matches are won.")
    assert fits_the_width(me.page)
    # Results are kept, and only new ones are requested.
    judged[:] = [3]
    expect(graph).to_have_attribute("aria-valuemax", "2")
    graph.press("Home")
    review.get_by_role("button", name="Show the table after action 0").click()
    at(me, 0)
    judged[:] = [None]
    # The open view stays open when the review is done.
    expect(review.get_by_role("region", name=SAID["en"][2])).to_be_visible()
    everything = review.get_by_role("button", name="Everything", exact=True)
    expect(everything).to_have_attribute("aria-expanded", "true")
    expect(graph).to_have_attribute("aria-valuemax", str(plies))
    expect(graph).not_to_contain_text("not reviewed yet")
    expect(review.get_by_role("status").filter(has_text="The review is ready.")).to_have_count(1)
    assert asked[:3] == ["review", "review", "review?known=2"]
    assert asked == sorted(asked), "asked again for what was there already"
    assert asked.count("review") == 2
    # A reader who has only waited sees their own moments first.
    judged[:] = [2]
    me.page.reload()
    expect(graph).to_be_visible()
    judged[:] = [None]
    expect(everything).to_have_attribute("aria-expanded", "false")
    expect(graph).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="what else could have been played")
def test_better_actions_are_listed_by_seat_with_their_worth(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    person, match, _ = told
    better = ok(person.get(f"/api/matches/{match}/review"))["review"]["better"]
    me, _ = reading(browser, site, person, match, size=PHONE)
    review = me.page.locator("section.review")
    seats = sorted({one["seat"] for one in better})
    folded = review.locator("details")
    expect(folded).to_have_count(len(seats))
    for i, seat in enumerate(seats):
        mine = [one for one in better if one["seat"] == seat]
        folded.nth(i).locator("summary").click()
        expect(folded.nth(i).locator("h5")).to_have_text([f"Action {one['ply']}" for one in mine])
        expect(folded.nth(i)).to_contain_text("Better: wins 60 of 100 such matches instead of 35 (± 10):")
    # One press shows the position before it.
    folded.first.get_by_role("button", name="View before").first.click()
    at(me, next(one["ply"] for one in better if one["seat"] == seats[0]) - 1)
    expect_no_complaints(me)


@pytest.mark.sample(of="what else could have been played")
def test_a_review_that_has_found_nothing_better_says_so_and_what_it_could_not_judge(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    person, match, _ = told
    state = ok(person.get(f"/api/matches/{match}/review"))
    state["review"] |= {"better": [], "unjudged": [{"ply": 2, "why": "budget"}]}
    state["moments"] = [{"plies": [], "close": False}] * 2
    you = person.view(match)["you"]
    state["review"]["accounts"][you] |= {"own": 0.3, "own_error": 0.1, "luck": -0.12, "luck_error": 0.58}
    me = Player(browser, site, size=PHONE)
    as_person(me, person)
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.method)
        again = "POST" in asked
        route.fulfill(json={**state, "state": "asked", "done": 3} if again else state)

    me.page.route(re.compile(rf"/api/matches/{match}/review"), answer)
    me.open(f"/m/{match}")
    review = me.page.locator("section.review")
    expect(review.get_by_text("No decision of yours missed anything clearly better")).to_be_visible()
    show_everything(me)
    expect(review.get_by_text("No action missed anything clearly better")).to_be_visible()
    expect(review.locator("details")).to_have_count(0)
    # An unknown value is not shown as a number.
    ledger = review.get_by_role("region", name=SAID["en"][2])
    expect(ledger.get_by_role("row", name="Luck")).to_contain_text("unclear")
    expect(ledger).to_contain_text("cannot be told apart here")
    expect(ledger).not_to_contain_text(re.compile(r"\b58\b"))
    expect(review).to_contain_text("Action 2 could not be judged: this machine was too slow.")
    review.get_by_role("button", name="Try again", exact=True).click()
    expect(review).to_contain_text("What is missing is being judged again.")
    # The results so far stay.
    expect(ledger).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="what else could have been played")
def test_chances_are_read_by_hovering_and_by_keys(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    person, match, plies = told
    me, graph = reading(browser, site, person, match, size=DESK)
    expect_at(graph, plies)
    box = graph.bounding_box()
    assert box is not None
    graph.hover(position={"x": 40, "y": 100})
    expect_at(graph, 0)
    graph.hover(position={"x": box["width"] / 2, "y": 100})
    expect(graph).not_to_have_attribute("aria-valuenow", re.compile(f"^(0|{plies})$"))
    # When the pointer leaves, the chart returns to the last action.
    me.page.mouse.move(0, 0)
    expect_at(graph, plies)
    for key, ply in (("Home", 0), ("ArrowRight", 1), ("ArrowUp", 2), ("ArrowLeft", 1), ("End", plies)):
        graph.press(key)
        expect_at(graph, ply)
    expect_no_complaints(me)


@pytest.mark.sample(of="what else could have been played")
def test_a_tap_reads_an_action_and_leads_to_it(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    person, match, plies = told
    me, graph = reading(browser, site, person, match, size=PHONE, has_touch=True)
    box = graph.bounding_box()
    assert box is not None
    graph.tap(position={"x": box["width"] / 2, "y": 100})
    expect(graph).not_to_have_attribute("aria-valuenow", re.compile(f"^(0|{plies})$"))
    # The value stays after the tap.
    ply = int(graph.get_attribute("aria-valuenow") or 0)
    me.page.get_by_role("button", name=re.compile(rf"\b{ply}\b")).and_(
        me.page.locator("section.review button")
    ).tap()
    at(me, ply)
    expect_no_complaints(me)


@pytest.mark.sample(of="what else could have been played")
def test_a_swing_is_shown_at_the_table_and_played_on_against_a_bot(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    person, match, _ = told
    me, _ = reading(browser, site, person, match, size=PHONE)
    swings = me.page.get_by_role("region", name=SAID["en"][3])
    swing = swings.get_by_role("heading", name=re.compile(r"^Action \d+$")).first
    at = int(swing.inner_text().split()[1])
    board = me.page.get_by_role("region", name="Board")
    expect(board).not_to_be_in_viewport()
    swings.get_by_role("button", name="View after").first.click()
    expect(board).to_be_in_viewport()
    # After the last action, the position is the present one.
    expect(me.page).to_have_url(re.compile(rf"/m/{match}(/{at})?$"))
    # Another action can be tried from the position before it.
    ply = at - 1
    me.open(f"/m/{match}")
    show_everything(me)
    me.page.locator(f"a[href='/go-on/{match}/{ply}']").get_by_text("Play on").first.click()
    me.page.wait_for_url(f"**/go-on/{match}/{ply}")
    expect(me.page.get_by_role("heading", name="Play on from here")).to_be_visible()
    me.page.get_by_role("button", name="Start").click()
    me.page.wait_for_url(re.compile(r"/m/[^/]+$"))
    assert not me.page.url.endswith(match)
    expect(me.page.get_by_role("list", name="Players")).to_contain_text("Badger")
    expect_no_complaints(me)
