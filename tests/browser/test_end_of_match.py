"""The end of a match: headline and scores, the counting of points, a picture to share, and ends by agreement."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from boardkit.game import Game
from boardkit.state import State
from games.roseking import table_builder as rose_garden
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from support.hunters_sheets import log_of, over_by_the_second_seat
from support.near_end import played_until
from support.position_tables import browser_of, lay_out_end, lay_out_state
from support.server_process import Person, Site, ok, seated
from support.stoneage_tables import OVER
from support.table_page import DESK, MOVING, PHONE, expect_no_complaints, fits_the_width, looking, settles

SHARING = """
  window.shared = [];
  navigator.canShare = ({ files }) => files.every((one) => one instanceof File);
  navigator.share = async (content) => { window.shared.push(content); };
"""
"""Replaces the system's share dialog, which headless browsers lack."""


def headline(page: Page) -> str:
    return re.sub(r"\s+", " ", page.locator("#result h2").inner_text()).strip()


@pytest.mark.sample(of="the end of a match is counted and told")
def test_when_a_match_ends_on_screen_its_points_arrive_one_territory_after_the_other(
    browser: Browser, site: Site
) -> None:
    person = Person(site)
    # A match may end early; then play another one.
    while (view := played_until(person, person.create("me", "careless")["id"], 2))["status"] != "running":
        pass
    match = view["id"]
    me = browser_of(browser, site, person, size=DESK, **MOVING)
    me.open(f"/m/{match}")
    expect(me.page.locator("[data-prompt]")).to_be_visible()
    me.page.evaluate("window.seen = []")
    me.page.evaluate("""() => {
      new MutationObserver(() => {
        const sums = [...document.querySelectorAll("#result dd:first-of-type")].map((one) => one.textContent);
        const spot = document.querySelector("svg.garden .spot") !== null;
        const waiting = document.querySelectorAll("#result li.waiting").length;
        if (sums.length) window.seen.push([waiting, spot, sums.join(" ")]);
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    }""")
    end = played_until(person, match, 0)
    points = end["result"]["points"]
    mine, theirs = points[end["you"]], points[1 - end["you"]]
    expect(me.page.locator("#result h2")).to_be_visible()
    won = "You won" if mine > theirs else "You lost" if mine < theirs else None
    if won is not None:
        assert re.fullmatch(rf"{won}( .*)?{mine} : (.*: )?{theirs}", headline(me.page)), headline(me.page)
    expect(me.page.locator("#result li.waiting")).to_have_count(0)
    expect(me.page.locator("#result .score dd")).to_have_text([str(one) for one in points])
    seen = me.page.evaluate("window.seen")
    waiting = [one[0] for one in seen]
    assert max(waiting) > 1, waiting
    assert sorted(set(waiting), reverse=True) == list(dict.fromkeys(waiting)), waiting
    # Counting begins only after the board has shown the last action.
    assert all(spot for left, spot, _ in seen if 0 < left < max(waiting)), seen
    expect(me.page.locator("svg.garden .spot")).to_have_count(0)
    me.context.close()


COUNTED = """
  window.seen = {};
  const look = () => {
    const [first, ...more] = document.querySelectorAll("[data-end], svg.garden .spot");
    const step = first?.dataset.end ?? first?.outerHTML;
    if (step) {
      const lowest = document.querySelector("[data-over]")?.getBoundingClientRect();
      const end = lowest && lowest.top > 0 && lowest.left <= 1 ? lowest.top : innerHeight;
      window.seen[step] = [first, ...more].every((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= end + 1;
      });
    }
    requestAnimationFrame(look);
  };
  look();
"""
"""Records, for each step of the count, whether its place on the board was in view at the end of the step."""


def over(game: Game) -> tuple[State, list[dict[str, object]]]:
    """Return a state at the end of a match, and its log."""
    if game is HUNTERS:
        one = over_by_the_second_seat()
        return one.match.state, log_of(one, first=1 - len(one.entries))
    if game is STONE_AGE:
        return read_position(json.dumps(OVER)), []
    # Territories of different sizes, with all stones on the board.
    names = [f"{column}{row}" for row in range(1, 7) for column in "abcdefghi"][:52]
    red, white = ([name for name in names if (name[0] in "abde") is mine] for mine in (True, False))
    return rose_garden.table(" ".join(red), " ".join(white), crown="e9"), []


@pytest.mark.parametrize("game", [ROSE_KING, STONE_AGE, HUNTERS], ids=lambda game: game.key)
@pytest.mark.parametrize("size", [PHONE, {"width": 740, "height": 360}], ids=["upright", "on its side"])
@pytest.mark.sample(of="the end of a match is counted and told")
def test_on_a_phone_the_points_arrive_in_sight_before_the_page_goes_to_the_result(
    browser: Browser, site: Site, game: Game, size: ViewportSize
) -> None:
    state, log = over(game)
    me = lay_out_end(browser, site, game, state, log, size=size, **MOVING)
    me.page.evaluate(COUNTED)
    expect(me.page.locator("#result .waiting")).not_to_have_count(0)
    expect(me.page.locator("#result .waiting")).to_have_count(0)
    seen = me.page.evaluate("window.seen")
    assert len(seen) > 2
    assert all(seen.values()), seen
    expect(me.page.locator("#result h2")).to_be_in_viewport()
    # A larger window shows the log beside the result, with one entry for each action.
    me.page.set_viewport_size(DESK)
    story = me.page.get_by_role("region", name="What happened")
    expect(story).to_be_visible()
    lines = story.locator("a[href^='/m/']")
    expect(lines).to_have_count(len([one for one in log if one["notes"]]))
    shown = lines.evaluate_all("(all) => all.map((one) => one.href)")
    assert len(shown) == len(set(shown))
    expect_no_complaints(me)
    me.context.close()


@pytest.mark.sample(of="the end of a match is counted and told")
def test_a_press_ends_the_count_of_the_end(browser: Browser, site: Site) -> None:
    person = Person(site)
    while (view := played_until(person, person.create("me", "careless")["id"], 2))["status"] != "running":
        pass
    me = browser_of(browser, site, person, size=DESK, **MOVING)
    # Stop the timers of the page, so that the count stays at its first territory.
    me.page.add_init_script("window.setInterval = () => 0")
    me.open(f"/m/{view['id']}")
    expect(me.page.locator("[data-prompt]")).to_be_visible()
    end = played_until(person, view["id"], 0)
    # The last action has been shown, and the count has begun.
    expect(me.page.locator("svg.garden .spot").first).to_be_attached()
    expect(me.page.locator("#result li.waiting").first).to_be_attached()
    me.page.locator("#result h2").click()
    expect(me.page.locator("#result li.waiting")).to_have_count(0)
    expect(me.page.locator("#result .score dd")).to_have_text([str(one) for one in end["result"]["points"]])
    me.context.close()


@pytest.mark.sample(of="the end of a match is counted and told")
def test_without_motion_all_points_of_the_end_are_there_at_once(browser: Browser, site: Site) -> None:
    person = Person(site)
    match = person.create("me", "careless")["id"]
    end = played_until(person, match, 0)
    points = [str(one) for one in end["result"]["points"]]
    me = browser_of(browser, site, person, size=PHONE, reduced_motion="reduce")
    me.open(f"/m/{match}")
    expect(me.page.locator("#result .score dd")).to_have_text(points)
    assert me.page.locator("#result li.waiting").count() == 0
    assert fits_the_width(me.page)
    me.context.close()


@pytest.mark.sample(of="the end of a match is counted and told")
def test_the_headline_names_my_place_and_the_end_has_all_scores_by_place(
    browser: Browser, site: Site
) -> None:
    state = read_position(json.dumps(OVER))
    points = [int(score[0]) for score in STONE_AGE.scores(state.board)]
    me = lay_out_state(browser, site, STONE_AGE, state, size=DESK)
    [winner] = STONE_AGE.outcome(state.board).winners
    words = {0: "You won"}.get(winner) or {2: "You came second of"}.get(
        1 + sum(other > points[0] for other in points), "You came"
    )
    assert headline(me.page).startswith(words if len(points) > 2 else words.replace("came", "lost")), (
        headline(me.page)
    )
    for scores in ("#result h2 .score", "#result .ranking b", "#result .total td"):
        expect(me.page.locator(scores)).to_have_count(len(points))
        # A bot's name may end in a number.
        shown = [one.split()[-1].replace("−", "-") for one in me.page.locator(scores).all_inner_texts()]
        assert [int(one) for one in shown] == sorted(points, reverse=True), scores
    # The panels keep the order of the seats, mine last, and show each place.
    places = [f'"{1 + sum(other > mine for other in points)}."' for mine in points]
    marks = "(all) => all.map((one) => getComputedStyle(one, '::before').content)"
    assert me.page.locator("ul.players .who").evaluate_all(marks) == [*places[1:], places[0]]
    me.context.close()


@pytest.mark.sample(of="the end of a match is counted and told")
def test_both_sides_of_the_result_of_rose_king_begin_at_one_height(browser: Browser, site: Site) -> None:
    """A name that wraps to two lines used to move its column down."""
    state, log = over(ROSE_KING)
    me = lay_out_end(
        browser, site, ROSE_KING, state, log, size=PHONE, locale="de", has_touch=True, reduced_motion="reduce"
    )
    expect(me.page.locator("#result dl")).to_have_count(2)
    me.page.locator("#result h3 bdi").first.evaluate(
        "(one) => { one.textContent = 'Sorglose Krähe im Garten'; }"
    )
    for part in ("dl", "ul"):
        tops = me.page.locator(f"#result {part}").evaluate_all(
            "(all) => all.slice(0, 2).map((one) => Math.round(one.getBoundingClientRect().top))"
        )
        assert tops[0] == tops[1], part
    me.context.close()


@pytest.mark.sample(of="the end of a match is counted and told")
def test_the_result_is_shared_and_saved_as_a_picture_in_the_reader_s_language(
    browser: Browser, site: Site
) -> None:
    person = Person(site)
    match = person.create("me", "careless")["id"]
    ok(person.post(f"/api/matches/{match}/resign"))
    me = browser_of(browser, site, person, size=PHONE, locale="de-DE")
    me.page.add_init_script(SHARING)
    me.open(f"/m/{match}")
    me.page.get_by_role("button", name="Ergebnis teilen").click()
    picture = me.page.get_by_role("img", name=re.compile("Das Ende der Partie"))
    expect(picture).to_have_js_property("naturalWidth", 1200)
    expect(picture).to_have_js_property("naturalHeight", 630)
    address = f"/pictures/match/{match}/de.png"
    expect(picture).to_have_attribute("src", address)
    expect(me.page.get_by_role("link", name="Bild speichern")).to_have_attribute("href", address)
    me.page.get_by_role("button", name="Teilen", exact=True).click()
    assert settles(me.page, lambda: bool(me.page.evaluate("window.shared.length === 1")))
    [shared] = me.page.evaluate(
        "window.shared.map(({ text, url, files }) => [text, url, files.map(({ type, size }) => [type, size > 1000])])"
    )
    assert shared == [shared[0], f"{site.url}/m/{match}", [["image/png", True]]]
    assert "Rosenkönig" in shared[0]
    assert fits_the_width(me.page)
    me.context.close()


@pytest.mark.sample(of="the end of a match is counted and told")
def test_a_match_that_was_called_off_has_no_result_to_share(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    offers = f"/api/matches/{view['id']}/offers"
    for person in people:
        ok(person.post(offers, {"kind": "cancel"}))
    me = browser_of(browser, site, people[0], size=PHONE)
    me.open(f"/m/{view['id']}")
    expect(me.page.locator("#result")).to_be_visible()
    expect(me.page.get_by_role("button", name="Share the result")).to_have_count(0)
    me.context.close()


OFFER_IS_UNCOVERED = """() => document.querySelector("main > .beside").getBoundingClientRect().bottom
  <= document.querySelector("[data-prompt]").getBoundingClientRect().top"""


@pytest.mark.sample(of="a game's table is touched and read")
def test_a_turn_is_taken_back_once_the_other_agrees(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    mover = view["turn"]["seat"]
    mine = people[mover].view(view["id"])
    before = [one["action"] for one in mine["choices"]]
    ok(people[mover].act(mine, next(action for action in before if action != "draw")))
    me = looking(browser, site, people[mover], f"/m/{view['id']}")
    other = looking(browser, site, people[1 - mover], f"/m/{view['id']}", locale="de", size=PHONE)
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="Propose something", exact=True).click()
    for _ in range(2):
        # The second press confirms.
        me.page.get_by_role("button", name="Ask to take back your turn").click()
    expect(me.page.get_by_text("You ask to take back your last turn.")).to_be_visible()
    expect(other.page.locator(".beside > .item")).to_contain_text("möchte den letzten Zug zurücknehmen.")
    # At a desk, the hint for newcomers must not cover the answers.
    other.page.set_viewport_size(DESK)
    other.page.reload()
    expect(other.page.locator("[data-hint-close]")).to_be_visible()
    assert settles(other.page, lambda: other.page.evaluate(OFFER_IS_UNCOVERED))
    other.page.get_by_role("button", name="Einverstanden").click()
    # Taking back is an entry of the log.
    expect(me.page.get_by_role("region", name="What happened")).to_contain_text("You took back your turn.")
    me.wait_until_asked_or_over()
    assert [one["action"] for one in people[mover].view(view["id"])["choices"]] == before
    expect(other.page.locator(".beside > .item")).to_have_count(0)
    expect_no_complaints(me, other)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_calling_off_needs_both_and_giving_up_only_one(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    red = looking(browser, site, people[0], f"/m/{view['id']}")
    white = looking(browser, site, people[1], f"/m/{view['id']}", locale="de", size=PHONE)
    red.page.get_by_role("button", name="Menu").click()
    red.page.get_by_role("button", name="Propose something", exact=True).click()
    red.page.get_by_role("button", name="Propose to call it off").click()
    red.page.get_by_role("button", name="Propose to call it off").click()
    expect(red.page.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(red.page.get_by_text("You propose to call off the match.")).to_be_visible()
    white.page.get_by_role("button", name="Ablehnen").click()
    expect(red.page.get_by_role("button", name="Withdraw")).to_have_count(0)
    # The proposer sees the refusal where the proposal was and in the log, and hears it announced.
    declined = "declined to call off the match."
    expect(red.page.locator(".beside > .item")).to_contain_text(declined)
    expect(red.page.get_by_role("region", name="What happened")).to_contain_text(declined)
    expect(red.page.locator("[aria-live=polite]", has_text=declined)).to_have_count(1)
    # The player who declined needs no notice.
    expect(white.page.locator(".beside > .item")).to_have_count(0)
    white.page.get_by_role("button", name="Menü").click()
    white.page.get_by_role("button", name="Aufgeben").click()
    expect(white.page.get_by_role("button", name="Aufgeben", exact=True)).to_be_focused()
    white.page.keyboard.press("Enter")
    expect(red.page.get_by_role("heading", name=re.compile("resigned. You win."))).to_be_visible()
    expect(white.page.locator("[data-prompt]").get_by_text("Du hast aufgegeben")).to_be_visible()
    expect_no_complaints(red, white)
