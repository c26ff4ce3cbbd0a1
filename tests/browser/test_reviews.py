"""The review of a finished match as people meet it at its table: asked for, waited for, read, gone on from."""

from __future__ import annotations

import random
import re
from itertools import chain

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, Route, ViewportSize, expect

from boardkit.analysis.action_notes import describe_action
from boardkit.analysis.judge import Considered, Judge, PlyJudgement
from boardkit.analysis.review import ENGINE, questions
from boardkit.bots.greedy import options_of
from boardkit.records.record import Record, read_record
from boardkit.registry import game_named
from support.axe import AXE, faults
from support.database_setup import connected
from support.held_clock import soon
from support.history_pages import at
from support.records import record_of
from support.server_process import Person, Site, ok, play_on, seated
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width

LOOKS = [("light", PHONE, "en"), pytest.param("dark", DESK, "de", marks=pytest.mark.long)]
SAID = {
    "en": (
        "Review this match",
        "Win chances after an action",
        "Luck and decisions",
        "Turning points",
    ),
    "de": (
        "Diese Partie analysieren",
        "Gewinnchancen nach einer Aktion",
        "Glück und Entscheidungen",
        "Wendepunkte",
    ),
}
ACTIONS = 3
"""So many before somebody gives up: a review takes its time."""


def given_up(site: Site, actions: int = ACTIONS) -> tuple[Person, str, int]:
    """Who was there, the match that the other one gave up, and how many plies it has."""
    people, view = seated(site, "roseking", 2)
    view = play_on(people, view["id"], random.Random(5), actions)
    assert view["status"] == "running"
    view = ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    return people[0], view["id"], view["ply"]


@pytest.fixture(scope="module")
def told(site: Site) -> tuple[Person, str, int]:
    """The same when it has been reviewed, and something in it might have been done better.

    What was judged lies there already, by two worlds: how well chances are found is no question of pages.
    """
    person, match, plies = given_up(site)
    lay_judged(site, match, read_record(record_of(person, match)))
    path = f"/api/matches/{match}/review"
    ok(person.post(path, {}))
    found = soon(lambda: (now := ok(person.get(path)))["state"] == "done" and now)
    assert found["review"]["better"]
    return person, match, plies


def lay_judged(site: Site, match: str, record: Record) -> None:
    """A review that was asked for and of which every ply is judged; of the last action, that another was better."""
    asked = list(chain.from_iterable(questions(record, game_named("roseking"), 1, worlds=2)))
    judge = Judge(asked[0])
    judge.playing.turns = 1
    parts: dict[int, list[PlyJudgement]] = {}
    for one in asked:
        parts.setdefault(one.ply, []).append(judge.judge(one))
    # Whoever has one option only has missed nothing.
    last = max((ply for [ply, *_] in parts.values() if ply.options > 1), key=lambda ply: ply.ply)
    acted = record.lines[last.ply]
    world = judge.world(next(one.seen for one in asked if one.ply == last.ply), 0)
    rather = next(option for option in options_of(world) if option.text() != acted.action)
    line = [describe_action(world, acted.seat, rather)]
    last.took, last.better = 0.35, Considered(rather.text(), 0.6, 0.25, 0.05, 3.0, line, "outlook", "points")
    with connected(site.data) as database:
        review = (match, ENGINE, "asked", 0)
        database.execute("insert into reviews (match, engine, state, asked) values (?, ?, ?, ?)", review)
        for ply, judged in parts.items():
            part = (match, ply, msgspec.json.encode(judged))
            database.execute("insert into review_parts (match, ply, data) values (?, ?, ?)", part)


def reading(
    browser: Browser, site: Site, person: Person, match: str, **context: object
) -> tuple[Player, Locator]:
    """At the table of a match that was reviewed; and its graph."""
    me = Player(browser, site, **context)  # type: ignore[arg-type]
    as_person(me, person)
    me.open(f"/m/{match}")
    show_everything(me)
    graph = me.page.get_by_role("slider", name=SAID["en"][1])
    graph.scroll_into_view_if_needed()
    return me, graph


def show_everything(me: Player) -> None:
    """Whoever played sees their own moments first."""
    me.page.get_by_role("button", name="Everything", exact=True).click()


def expect_at(graph: Locator, ply: int) -> None:
    expect(graph).to_have_attribute("aria-valuenow", str(ply))


@pytest.mark.parametrize(("theme", "size", "language"), LOOKS)
def test_a_review_is_asked_for_and_read_at_the_table(
    browser: Browser,
    site: Site,
    told: tuple[Person, str, int],
    theme: str,
    size: ViewportSize,
    language: str,
) -> None:
    # One review is watched from its beginning; the other page finds it done.
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


@pytest.mark.sample(4, of="a review is read at the table")
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
    # The way there, and back to what it speaks of.
    me.page.get_by_role("region", name="Result").get_by_role("button", name="Review").click()
    expect(me.page.locator("#review")).to_be_in_viewport()
    expect(me.page.locator("#review")).to_be_focused()
    review.get_by_role("button", name="View before").first.click()
    expect(board).to_be_in_viewport(ratio=0.9)
    if AXE.exists():
        assert faults(me.page) == []
    # A smaller window has it beside the board, and only what is beside the board scrolls.
    me.page.set_viewport_size({"width": 1280, "height": 800})
    expect(me.page.get_by_role("region", name="Result").locator("section.review")).to_be_attached()
    assert sizes()[1] < 360
    assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect_no_complaints(me)


@pytest.mark.sample(4, of="a review is read at the table")
def test_my_biggest_moments_are_asked_for_beside_playing_again_and_lead_to_the_board(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    # What a review of this match has found better, however it was played, is an own moment.
    person, match, _ = told
    whole = ok(person.get(f"/api/matches/{match}/review"))
    [last] = whole["review"]["better"]
    view = person.view(match)
    last["seat"] = view["you"]
    whole["moments"] = [{"plies": [last["ply"]], "close": True}] * 2
    me = Player(browser, site, size=PHONE)
    as_person(me, person)
    asked: list[str] = []
    # It stays at the last of them, so that what is said of it can be read for as long as it takes.
    done = iter([0, 2, 4])
    judged: list[bool] = []

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            asked.append(route.request.url)
        told = (
            {"state": "asked", "plies": 10, "done": next(done, 4)}
            if asked
            else {"state": "none", "plies": 10}
        )
        route.fulfill(json=whole if judged else told)

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
    # The same position once more, at once and against a bot.
    moment.get_by_role("button", name="Try again from here").click()
    expect(me.page).not_to_have_url(re.compile(match))
    expect(me.page.get_by_role("list", name="Players")).to_contain_text("Badger")
    assert person.view(me.page.url.rpartition("/")[2])["ply"] >= last["ply"] - 1
    expect_no_complaints(me)


@pytest.mark.sample(4, of="a review is read at the table")
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
    # Often and dear, then ever less; nothing is there about the last.
    dear = {**topic, "topic": "heroes", "times": 9, "gain": 2.4}
    less = {**topic, "times": 1, "matches": 1, "gain": 0.012, "puzzles": 0}
    others = [{**less, "topic": name} for name in ("cards", "next", "points", None)]
    topics = [dear, topic, *others]
    view = {"game": "roseking", "matches": 4, "reviewed": 2, "waiting": 0, "least": 3, "topics": topics}
    view["puzzles"] = True
    asked: list[str] = []

    def answer(route: Route) -> None:
        # What was asked for is being reviewed.
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
    # Whole wins, and all together only from one on.
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
    # What costs least is folded, and leads to other puzzles and lessons where there are none about it.
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


@pytest.mark.sample(4, of="a review is read at the table")
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


@pytest.mark.sample(4, of="a review is read at the table")
def test_what_is_judged_is_read_while_the_rest_is_worked_out(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    person, match, plies = told
    whole = ok(person.get(f"/api/matches/{match}/review"))["review"]
    me = Player(browser, site, size=PHONE)
    as_person(me, person)
    asked: list[str] = []
    # So many are judged; None: all. It goes on when what was said so far has been read.
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
    assert fits_the_width(me.page)
    # What has come is kept, and only what is new is asked for.
    judged[:] = [3]
    expect(graph).to_have_attribute("aria-valuemax", "2")
    graph.press("Home")
    review.get_by_role("button", name="Show the table after action 0").click()
    at(me, 0)
    judged[:] = [None]
    # What is being read stays open when the review is done.
    expect(review.get_by_role("region", name=SAID["en"][2])).to_be_visible()
    everything = review.get_by_role("button", name="Everything", exact=True)
    expect(everything).to_have_attribute("aria-expanded", "true")
    expect(graph).to_have_attribute("aria-valuemax", str(plies))
    expect(graph).not_to_contain_text("not reviewed yet")
    expect(review.get_by_role("status").filter(has_text="The review is ready.")).to_have_count(1)
    assert asked[:3] == ["review", "review", "review?known=2"]
    assert asked == sorted(asked), "asked again for what was there already"
    assert asked.count("review") == 2
    expect_no_complaints(me)


@pytest.mark.sample(4, of="a review is read at the table")
def test_whatever_might_have_been_better_is_found_seat_by_seat_with_what_it_would_have_been_worth(
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
    # The board before it is one press away.
    folded.first.get_by_role("button", name="View before").first.click()
    at(me, next(one["ply"] for one in better if one["seat"] == seats[0]) - 1)
    expect_no_complaints(me)


@pytest.mark.sample(4, of="a review is read at the table")
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
    # What is not known is no figure.
    ledger = review.get_by_role("region", name=SAID["en"][2])
    expect(ledger.get_by_role("row", name="Luck")).to_contain_text("unclear")
    expect(ledger).to_contain_text("cannot be told apart here")
    expect(ledger).not_to_contain_text(re.compile(r"\b58\b"))
    expect(review).to_contain_text("Action 2 could not be judged: this machine was too slow.")
    review.get_by_role("button", name="Try again", exact=True).click()
    expect(review).to_contain_text("What is missing is being judged again.")
    # All that was found stays.
    expect(ledger).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(4, of="a review is read at the table")
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
    # What the pointer leaves is not held on to.
    me.page.mouse.move(0, 0)
    expect_at(graph, plies)
    for key, ply in (("Home", 0), ("ArrowRight", 1), ("ArrowUp", 2), ("ArrowLeft", 1), ("End", plies)):
        graph.press(key)
        expect_at(graph, ply)
    expect_no_complaints(me)


@pytest.mark.sample(4, of="a review is read at the table")
def test_a_tap_reads_an_action_and_leads_to_it(
    browser: Browser, site: Site, told: tuple[Person, str, int]
) -> None:
    person, match, plies = told
    me, graph = reading(browser, site, person, match, size=PHONE, has_touch=True)
    box = graph.bounding_box()
    assert box is not None
    graph.tap(position={"x": box["width"] / 2, "y": 100})
    expect(graph).not_to_have_attribute("aria-valuenow", re.compile(f"^(0|{plies})$"))
    # It stays when the finger is gone.
    ply = int(graph.get_attribute("aria-valuenow") or 0)
    me.page.get_by_role("button", name=re.compile(rf"\b{ply}\b")).and_(
        me.page.locator("section.review button")
    ).tap()
    at(me, ply)
    expect_no_complaints(me)


@pytest.mark.sample(4, of="a review is read at the table")
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
    # What came last is how it stands now.
    expect(me.page).to_have_url(re.compile(rf"/m/{match}(/{at})?$"))
    # Something else is tried where it was done.
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
