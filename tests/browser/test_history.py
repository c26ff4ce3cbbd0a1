"""Returning and looking back: what I missed, any position by slider, keys, touch and link, and no turn overlooked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from support import seeded
from support.axe import faults
from support.history_pages import at, come_back, looking, missed, play
from support.server_process import Site, View, ok, seated
from support.table_page import DESK, PHONE, Player, drawn, expect_no_complaints, fits_the_width, settles

PRESENT = re.compile("Back to now")
SINCE = re.compile("since your last turn")


def told_in(view: View) -> list[int]:
    """Return the past plies that have notes; each step of the replay leads to one of them."""
    return [one["ply"] for one in view["log"] if one["notes"] and one["ply"] < view["ply"]]


def in_the_present(player: Player, view: View) -> None:
    expect(player.page.locator("[data-replay]")).to_have_count(0)
    expect(player.page.locator(f"[data-shown='{view['ply']}']")).to_have_count(1)
    player.page.wait_for_url(f"**/m/{view['id']}")


@pytest.mark.sample(of="what waits for me and what happened since")
def test_at_the_desk_keys_slider_and_links_lead_to_any_moment(browser: Browser, site: Site) -> None:
    people, view, seat = come_back(site, "stoneage", 3)
    match, last = view["id"], view["ply"]
    me = looking(browser, site, people[seat], f"/m/{match}", size=DESK)
    page = me.page
    expect(page.locator("[data-prompt]")).to_be_visible()
    page.get_by_role("button", name="Look back").click()
    # Steps lead to plies with notes, so an action without any is skipped.
    plies = told_in(view)
    at(me, plies[-1])
    expect(page.locator("[data-prompt]")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    at(me, plies[-2])
    page.keyboard.press("ArrowRight")
    at(me, plies[-1])
    page.keyboard.press("Home")
    at(me, 0)
    slider = page.get_by_role("slider", name="Position in the match")
    slider.fill("7")
    at(me, 7)
    text = slider.get_attribute("aria-valuetext")
    assert text is not None
    assert text.startswith(f"Action 7 of {last}. ")
    # Later lines of the log are dimmed, and the current one is marked.
    expect(page.locator("li.later")).not_to_have_count(0)
    expect(page.locator("li[aria-current=step]")).to_have_count(1)
    # Turn by turn, the next stop is where another seat acts.
    page.get_by_role("button", name="Turn by turn").click()
    page.get_by_role("button", name="One step forward").click()
    log = {one["ply"]: one["seat"] for one in view["log"]}
    stop = next(ply for ply in range(8, last + 1) if ply == last or log[ply + 1] != log[ply])
    at(me, stop)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link to this position").click()
    link = f"{site.url}/m/{match}/{stop}"
    page.wait_for_function("async (link) => (await navigator.clipboard.readText()) === link", arg=link)
    page.keyboard.press("Escape")
    in_the_present(me, view)
    # Another person who opens the link sees the position, and a way to the present.
    friend = Player(browser, site, reduced_motion="reduce")
    friend.page.goto(link)
    at(friend, stop)
    friend.page.get_by_role("button", name=PRESENT).click()
    in_the_present(friend, view)
    # Lines of the log are links to positions, and Back leads back.
    friend.page.locator(f"a[href='/m/{match}/5']").click()
    at(friend, 5)
    friend.page.go_back()
    in_the_present(friend, view)
    friend.open(f"/m/{match}/{last + 50}")
    expect(friend.page.get_by_role("alert")).to_contain_text(f"This match has no action {last + 50}")
    in_the_present_at(friend, last)
    expect_no_complaints(me, friend)


def in_the_present_at(player: Player, ply: int) -> None:
    expect(player.page.locator("[data-replay]")).to_have_count(0)
    expect(player.page.locator(f"[data-shown='{ply}']")).to_have_count(1)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_with_the_thumb_what_i_missed_is_shown_step_by_step_and_ends_with_my_turn(
    browser: Browser, site: Site
) -> None:
    people, view, seat = come_back(site, "hunters", actions=60)
    match = view["id"]
    me = looking(browser, site, people[seat], f"/m/{match}", size=PHONE, has_touch=True)
    page = me.page
    me.understand()
    missing = page.get_by_role("banner").get_by_role("button", name=SINCE)
    missing.tap()
    page.get_by_role("button", name="Show step by step").tap()
    since = view["missed"][0]
    at(me, since)
    assert fits_the_width(page)
    on = page.get_by_role("button", name="One step forward")
    box = on.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    # Nothing of the table covers the button.
    assert (
        page.evaluate(
            """([x, y]) => document.elementFromPoint(x, y).closest('button')?.ariaLabel""",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
        )
        == "One step forward"
    )
    on.tap()
    plies = told_in(view)
    later = [ply for ply in plies if ply > since]
    if later:
        at(me, later[0])
        if len(later) > 3:
            # Each small action of a turn takes a second or more to play, so play only the last ones.
            page.get_by_role("slider", name="Position in the match").fill(str(later[-3]))
            at(me, later[-3])
        page.get_by_role("button", name="Play", exact=True).tap()
        expect(page.locator("[data-replay]")).to_have_count(0)
    in_the_present(me, view)
    expect(page.locator("[data-prompt]")).to_be_visible()
    # The bar does not always have room for it, so the menu leads back as well.
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("dialog").get_by_role("button", name="Look back").tap()
    at(me, plies[-1])
    page.get_by_role("button", name="Look back").tap()
    in_the_present(me, view)
    # The button goes once my turn is over. In about one match of a hundred, forced steps after it count as missed.
    expect(missing).to_be_visible()
    while (mine := people[seat].view(match))["status"] == "running" and mine["turn"]["seat"] == seat:
        ok(people[seat].act(mine, mine["choices"][0]["action"]))
    if missed(mine):
        assert mine["missed"][0] >= view["ply"]
    else:
        expect(missing).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_a_reader_who_looks_back_is_told_of_news_and_not_taken_there(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    match, chance = view["id"], seeded.generator()
    # I look back while it is the opponent's turn.
    view = play(people, match, 12, chance)
    view = play(people, match, 200, chance, lambda mine: mine["turn"]["seat"] == 1 and not mine["pending"])
    me = looking(browser, site, people[0], f"/m/{match}/3", size=PHONE, has_touch=True)
    page = me.page
    at(me, 3)
    fresh = play(people, match, 40, chance, lambda mine: mine["turn"]["seat"] == 0)
    assert fresh["ply"] > view["ply"]
    expect(page.get_by_role("status").filter(has_text="happened")).to_be_visible()
    at(me, 3)
    page.get_by_role("button", name="Back to now: your turn").tap()
    in_the_present(me, fresh)
    expect(page.locator("[data-prompt]")).to_contain_text("Play a card")
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_the_page_begins_with_what_i_missed_in_the_words_of_the_log(browser: Browser, site: Site) -> None:
    # At most three entries, so that the log has room for all: a roll and its yield are separate lines.
    people, view, seat = come_back(site, "stoneage", 2, most=3)
    me = looking(
        browser, site, people[seat], f"/m/{view['id']}", size=DESK, color_scheme="dark", bypass_csp=True
    )
    page = me.page
    since = page.locator("[data-since]")
    expect(since).to_contain_text("Since your last turn")
    # The entries themselves are right below, in the log.
    lines = page.get_by_role("region", name="What happened").locator(".news li")
    expect(lines.first).to_be_in_viewport()
    expect(lines.last).to_be_in_viewport()
    assert faults(page) == []
    page.get_by_role("button", name="Look back").click()
    expect(page.locator("[data-replay]")).to_be_visible()
    assert faults(page) == []
    # The list at home groups matches by whose turn it is.
    mine = people[seat].view(view["id"])
    acted = ok(people[seat].act(mine, mine["choices"][0]["action"]))
    assert acted
    me.open("/")
    group = page.locator("[data-group]").filter(has=page.locator(f"a[href='/m/{view['id']}']"))
    expect(group).to_be_visible()
    expect(group.get_by_role("heading").first).to_contain_text(re.compile("Your turn|Others’ turn"))
    expect_no_complaints(me)


CHANGES = """(story) => new Promise((done) => {
    let changes = 0;
    const count = () => (changes += 1);
    new MutationObserver(count).observe(story, { attributes: true });
    story.addEventListener("scroll", count);
    let frames = 20;
    const wait = () => (frames-- ? requestAnimationFrame(wait) : done(changes));
    wait();
})"""
"""Counts how often a log changes within twenty frames."""
PART_OF_A_LINE = """(lines) => {
    const last = lines.clientHeight % parseFloat(getComputedStyle(lines).lineHeight);
    return Math.min(last, Math.abs(last - parseFloat(getComputedStyle(lines).lineHeight)));
}"""
READ = "({ scrollTop, clientHeight, scrollHeight }) => ({ scrollTop, below: scrollHeight - clientHeight - scrollTop })"
CUT_AT_THE_TOP = """(story) => {
    const over = story.previousElementSibling?.getBoundingClientRect();
    const edge = over ? over.bottom : story.getBoundingClientRect().top;
    return [...story.querySelectorAll("li")].flatMap((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return top < edge - 1.5 && bottom > edge + 1.5 ? [line.textContent] : [];
    });
}"""


@pytest.mark.sample(of="what waits for me and what happened since")
def test_at_a_desk_what_i_missed_leaves_players_and_story_their_room(browser: Browser, site: Site) -> None:
    # While three opponents place their people, more happens than the log has room for.
    people, view, seat = come_back(site, "stoneage", 4, least=16)
    me = looking(browser, site, people[seat], f"/m/{view['id']}", size=DESK)
    since = me.page.locator("[data-since]")
    expect(since).to_be_visible()
    box, column = since.bounding_box(), me.page.locator(".story.card").bounding_box()
    assert box
    assert column
    assert box["height"] < column["height"] / 2
    story = me.page.get_by_role("region", name="What happened").bounding_box()
    assert story
    assert story["height"] > 150
    # The rest can be scrolled, also by keyboard.
    lines = since.get_by_role("region")
    lines.focus()
    expect(lines).to_be_focused()
    last = since.get_by_role("listitem").last
    last.scroll_into_view_if_needed()
    # Lines may end between two pixels.
    expect(last).to_be_in_viewport(ratio=0.9)
    assert lines.evaluate(PART_OF_A_LINE) < 1, "its last line is cut"
    # A player coming online must not move a log that is scrolled back.
    log = me.page.get_by_role("region", name="What happened")
    assert log.evaluate("one => one.scrollTop > 100"), "it began at its end"
    assert log.evaluate(CUT_AT_THE_TOP) == [], "a line stands half under what I missed"
    log.evaluate("one => one.scrollTo(0, 40)")
    # The page notices scrolling only in the next frame.
    drawn(me.page)
    # Measure only now, when the section above has taken its room.
    read = log.evaluate(READ)
    assert read["below"] > 100
    with people[seat - 1].socket(view["id"]):
        expect(me.page.get_by_role("img", name="is online", exact=True)).to_have_count(1)
        now = log.evaluate(READ)
        # Heights are rounded.
        assert abs(now.pop("below") - read.pop("below")) <= 1
        assert now == read
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_in_a_lower_window_the_newest_line_is_still_in_sight(browser: Browser, site: Site) -> None:
    _, view, _ = come_back(site, "stoneage", 2)
    me = Player(browser, site, size=DESK)
    me.open(f"/m/{view['id']}")
    log = me.page.get_by_role("region", name="What happened")
    assert settles(me.page, lambda: log.evaluate(READ)["scrollTop"] > 0)
    assert settles(me.page, lambda: log.evaluate(CUT_AT_THE_TOP) == []), "the log begins with half a line"
    assert log.evaluate(CHANGES) == 0, "a log at rest is measured again and again"
    me.page.set_viewport_size({"width": 1280, "height": 720})
    assert settles(me.page, lambda: log.evaluate(READ)["below"] < 1)
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_on_a_phone_what_i_missed_is_read_from_its_beginning_and_covers_nothing(
    browser: Browser, site: Site
) -> None:
    people, view, seat = come_back(site, "stoneage", 2)
    me = looking(browser, site, people[seat], f"/m/{view['id']}", size=PHONE, has_touch=True)
    page = me.page
    me.understand()
    # On a phone it takes no room from the board.
    below = page.locator("main > .players").bounding_box()
    board = page.locator("#board").bounding_box()
    assert below
    assert board
    assert board["y"] == below["y"] + below["height"]
    badge = page.get_by_role("banner").get_by_role("button", name=re.compile("What happened"))
    badge.tap()
    sheet = page.get_by_role("dialog")
    since = sheet.locator("[data-since]")
    heading = since.get_by_role("heading")
    expect(heading).to_be_in_viewport()
    count = int(since.get_attribute("data-since") or 0)
    expect(badge).to_have_text(str(count))
    cut = "(one) => one.lastElementChild.getBoundingClientRect().bottom > one.getBoundingClientRect().bottom + 1"
    assert not since.locator("ul").evaluate(cut), "a line is cut"
    hit = """(one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[role=tab]") === one;
    }"""
    for down in (0, 60, 10_000):
        sheet.locator("[data-scrolls]").evaluate("(one, down) => one.scrollTo(0, down)", down)
        for tab in sheet.get_by_role("tab").all():
            assert tab.evaluate(hit), f"something lies over a tab, {down} px down"
    sheet.get_by_role("tab", name="Notes").tap()
    expect(sheet.get_by_role("textbox")).to_be_visible()
    expect_no_complaints(me)
