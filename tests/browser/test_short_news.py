"""On a phone, the line above the question summarizes what has happened since my last action."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from boardkit.texts import say
from games.hunters.table_builder import place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.position import read_position as read_garden
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from support.position_tables import browser_of, lay_out, lay_out_state
from support.server_process import Site, ok, seated
from support.stoneage_tables import OTHER, ROW
from support.table_page import (
    ON_ITS_SIDE,
    PHONE,
    TWICE,
    Player,
    drawn,
    expect_no_complaints,
    fits_the_width,
    tap_unhurried,
)

ME: dict[str, Any] = {"people": 5, "food": 12}
PLACING = {"round": 2, "row": ROW, "players": [ME, OTHER]}
GARDEN = "9/9/9/9/4r4/2w6/2w6/2w6/9 c2 N1,E3,NE1 N2 43 W2,S1,S2 r"
LOOK: dict[str, Any] = {"size": PHONE, "has_touch": True, "reduced_motion": "reduce"}


def told(*notes: tuple[int, str, dict[str, Any]]) -> list[dict[str, Any]]:
    """Return a log of these notes, all since my last action, each in an action of its seat."""
    return [
        {
            "ply": ply,
            "seat": seat,
            "action": "done",
            "auto": False,
            "at": "2026-01-01T00:00:00Z",
            "notes": [{"kind": kind, "args": {"seat": seat, **args}, "ruling": None}],
        }
        for ply, (seat, kind, args) in enumerate(notes, 1)
    ]


def without_hints(me: Player) -> Locator:
    """Turn hints off, and return the line with the news."""
    me.turn_hints_off()
    return me.page.locator("[data-prompt] button.news")


def cut(news: Locator) -> bool:
    """Return whether the end of the news is cut off."""
    drawn(news.page)
    parts = news.locator(".rows, .row").evaluate_all(
        "(all) => all.map((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0)"
    )
    return any(parts)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_a_phone_tells_the_whole_turn_of_the_others_and_what_came_to_me_and_leads_to_the_story(
    browser: Browser, site: Site
) -> None:
    log = told(
        (1, "place", {"place": "clay", "people": 3}),
        (0, "yield", {"place": "river", "sum": 13, "tools": 0, "thing": "gold", "amount": 2}),
        (1, "yield", {"place": "clay", "sum": 3, "tools": 0, "thing": "brick", "amount": 0}),
        (1, "yield", {"place": "forest", "sum": 13, "tools": 0, "thing": "wood", "amount": 4}),
        (1, "toolmaker", {"gain": 1, "tools": "1"}),
        (1, "field", {"gain": 1, "track": 3}),
        (1, "building", {"goods": "wood:1 brick:2", "points": 11}),
        (1, "place", {"place": "hunt", "people": 2}),
    )
    me = lay_out_state(browser, site, STONE_AGE, read_position(json.dumps(PLACING)), log, locale="de", **LOOK)
    news = without_hints(me)
    # Where people were sent is mentioned until its outcome is known.
    expect(news).to_have_text(
        "Du: 2 Gold. Sorglose Krähe: Gebäude +11 · nichts in der Lehmgrube · 4 Holz · Werkzeug +1 · "
        "Nahrungsleiste +1 · 2 auf die Jagdfläche.",
        use_inner_text=True,
    )
    assert cut(news)
    news.tap()
    assert not cut(news)
    tap_unhurried(me.page.get_by_role("button", name=say("de", "table-news-story")))
    story = me.page.get_by_role("dialog")
    expect(story.get_by_text("3 in der Lehmgrube: Sorglose Krähe bekommt nichts.").first).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_of_three_others_each_has_a_line_with_what_weighs_first_and_a_press_shows_all_of_it(
    browser: Browser, site: Site
) -> None:
    """The items of the third opponent used to be cut off at the end of the third line."""
    log = told(
        (1, "toolmaker", {"gain": 1, "tools": "1"}),
        (1, "yield", {"place": "forest", "sum": 13, "tools": 0, "thing": "wood", "amount": 4}),
        (2, "person", {"gain": 1, "people": 6}),
        (2, "die", {"die": 6, "thing": "track"}),
        (2, "field", {"gain": 1, "track": 3}),
        (1, "yield", {"place": "clay", "sum": 3, "tools": 0, "thing": "brick", "amount": 0}),
        (1, "card", {"card": "dice-toolmaker2-a"}),
        (3, "yield", {"place": "quarry", "sum": 11, "tools": 0, "thing": "stone", "amount": 2}),
        (3, "building", {"goods": "wood:1 brick:2", "points": 11}),
        (2, "place", {"place": "hunt", "people": 1}),
        (3, "die", {"die": 2, "thing": "brick"}),
        (3, "place", {"place": "hut", "people": 2}),
        (2, "place", {"place": "hunt", "people": 1}),
    )
    other = {"people": 5, "food": 9}
    four = {**PLACING, "players": [ME, other, other, other]}
    me = lay_out_state(browser, site, STONE_AGE, read_position(json.dumps(four)), log, **LOOK)
    news = without_hints(me)
    rows = news.locator(".row")
    expect(rows).to_have_text(
        [
            "Careless Crow 1: card “dice for all / two toolmakers” · tools +1 · 4 wood · nothing in the clay pit.",
            "Careless Crow 2: +1 person · food track +1 · 1 to the hunting ground (2 ×).",
            "Careless Crow 3: building +11 · 2 stone · +1 brick · 2 to the hut.",
        ],
        use_inner_text=True,
    )
    assert cut(news)
    expect(news).to_have_attribute("aria-expanded", "false")
    # Symbols stand for the names, which are visually hidden.
    assert news.locator(".row > svg").count() == 3
    expect(news.locator(".row > .visually-hidden bdi")).to_have_count(3)
    news.tap()
    expect(news).to_have_attribute("aria-expanded", "true")
    assert not cut(news)
    drawn(me.page)
    expect(me.prompt.get_by_text("Careless Crow 3")).to_be_in_viewport(ratio=0.9)
    expect(news.locator(".visually-hidden")).to_have_count(0)
    assert fits_the_width(me.page)
    tap_unhurried(me.prompt.get_by_role("button", name="Everything that happened"))
    expect(me.page.get_by_role("dialog")).to_be_visible()
    me.page.keyboard.press("Escape")
    tap_unhurried(news)
    assert cut(news)
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_on_a_phone_on_its_side_unfolded_news_leave_the_question_all_its_lines(
    browser: Browser, site: Site
) -> None:
    """The question used to have a single line, because the button of the log took another row."""
    log = told(
        *(
            (seat, kind, args)
            for seat in (1, 2, 3)
            for kind, args in (
                ("card", {"card": "dice-toolmaker2-a"}),
                ("building", {"goods": "wood:1 brick:2", "points": 11}),
                ("yield", {"place": "forest", "sum": 13, "tools": 0, "thing": "wood", "amount": 4}),
                ("yield", {"place": "clay", "sum": 3, "tools": 0, "thing": "brick", "amount": 0}),
                ("toolmaker", {"gain": 1, "tools": "1"}),
            )
        )
    )
    other = {"people": 5, "food": 9}
    hungry = {**PLACING, "players": [{"people": 9, "food": 1}, other, other, other]}
    me = lay_out_state(
        browser,
        site,
        STONE_AGE,
        read_position(json.dumps(hungry)),
        log,
        locale="de",
        **{**LOOK, "size": ON_ITS_SIDE},
    )
    news = without_hints(me)
    rows = news.locator(".row")
    # The rows are shown without a press, one for each opponent.
    for row in rows.all():
        expect(row).to_be_in_viewport(ratio=1)
    question = me.page.locator("[data-prompt] .says")
    expect(question).to_contain_text("Diese Runde")
    assert all_of_it(question)
    news.tap()
    expect(news).to_have_attribute("aria-expanded", "true")
    drawn(me.page)
    assert all_of_it(question)
    assert not cut(news)
    expect(rows.first).to_be_in_viewport()
    # What does not fit is scrolled, while the panels with the names stay in view.
    rows.last.scroll_into_view_if_needed()
    expect(rows.last).to_be_in_viewport(ratio=0.9)
    expect(me.page.get_by_role("list", name="Mitspielende").locator(".who").last).to_be_in_viewport(ratio=0.9)
    expect_no_complaints(me)


def all_of_it(question: Locator) -> bool:
    """Check that the question is in view, and return whether it needs no scrolling."""
    drawn(question.page)
    expect(question).to_be_in_viewport(ratio=1)
    return bool(question.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"))


@pytest.mark.sample(of="what waits for me and what happened since")
def test_a_turn_of_hunters_is_told_as_one_and_the_same_things_are_counted(
    browser: Browser, site: Site
) -> None:
    log = told(
        (1, "play", {"character": "chief"}),
        (1, "items-hidden", {"items": 1}),
        (1, "place", {"place": "swamp-b"}),
        (1, "place", {"place": "swamp-b"}),
        (1, "hunger", {"hunger": 1, "total": 3}),
    )
    one = table(player(hand=["collector"], village=2), player(village=1), wilderness=[place("swamp-b", 0, 2)])
    me = lay_out_state(browser, site, HUNTERS, one.match.state, log, **LOOK)
    expect(without_hints(me)).to_have_text(
        "Careless Crow: Chief · +1 item · placed: Swamp B (2 ×) · +1 hunger.", use_inner_text=True
    )


@pytest.mark.sample(of="what waits for me and what happened since")
def test_automatic_draws_and_passes_of_mine_are_news_in_rose_king(browser: Browser, site: Site) -> None:
    """The news used to mention only the opponent's last action, although my hand had grown and I had passed."""
    log = told(
        (1, "play", {"card": "W2", "from": "e5", "to": "c5", "gain": 3}),
        (0, "draw", {"card": "N1"}),
        (1, "draw", {"card": "N2"}),
        (0, "draw", {"card": "E3"}),
        (1, "hero", {"card": "S1", "from": "c5", "to": "c4", "gain": 5, "loss": 1, "heroes": 2}),
        (0, "pass", {}),
        (1, "play", {"card": "S2", "from": "c4", "to": "c2", "gain": 1}),
    )
    garden = read_garden(GARDEN)
    for locale, whole in (
        (
            "de",
            "Sorglose Krähe: West II nach c5, +3 · Karte gezogen · Süd I mit Held nach c4, +5 −1"
            " · Süd II nach c2, +1. Du: Karte gezogen (2 ×) · nichts möglich, ausgesetzt.",
        ),
        (
            "en",
            "Careless Crow: west II to c5, +3 · card drawn · south I with a hero to c4, +5 −1"
            " · south II to c2, +1. You: card drawn (2 ×) · nothing possible, passed.",
        ),
    ):
        me = lay_out_state(browser, site, ROSE_KING, garden, log, locale=locale, **LOOK)
        expect(without_hints(me)).to_have_text(whole, use_inner_text=True)
        expect_no_complaints(me)
        me.context.close()


@pytest.mark.sample(of="what waits for me and what happened since")
def test_a_single_event_has_its_own_sentence_and_urgent_ones_come_first(browser: Browser, site: Site) -> None:
    alone = told((1, "place", {"place": "hunt", "people": 2}))
    me = lay_out_state(browser, site, STONE_AGE, read_position(json.dumps(PLACING)), alone, **LOOK)
    expect(without_hints(me)).to_contain_text("sends 2 people to the hunting ground.")
    me.context.close()
    garden = told((1, "play", {"card": "S1", "from": "c3", "to": "c2", "gain": 5}))
    for locale in ("de", "en"):
        me = lay_out_state(browser, site, ROSE_KING, read_garden(GARDEN), garden, **LOOK, locale=locale)
        news = without_hints(me)
        assert not cut(news), locale
        # On its side, a phone has room for one line above the answer.
        me.page.set_viewport_size(ON_ITS_SIDE)
        expect(news).to_contain_text("c2, +5.")
        assert not cut(news), locale
        me.context.close()
    grave = told((1, "person", {"gain": 1, "people": 6}), (0, "starve", {"missing": 2}), (1, "later", {}))
    me = lay_out_state(browser, site, STONE_AGE, read_position(json.dumps(PLACING)), grave, **LOOK)
    whole = "2 food short: your tribe goes hungry, −10. Careless Crow: +1 person · two resources for later."
    # A hint covers none of it.
    news = me.page.locator("[data-prompt] button.news")
    expect(me.page.locator("[data-help].waits")).to_be_visible()
    expect(news).to_have_text(whole, use_inner_text=True)
    expect(news).to_be_in_viewport(ratio=1)
    expect(without_hints(me)).to_have_text(whole, use_inner_text=True)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_a_gain_that_the_name_of_a_card_states_is_not_repeated(browser: Browser, site: Site) -> None:
    """The news used to say: card "3 food / weaving" · +3 food."""
    log = told(
        (1, "card", {"card": "food3-weaving"}),
        (1, "gain", {"thing": "food", "amount": 3}),
        (1, "card", {"card": "tool-art"}),
        (1, "toolmaker", {"gain": 1, "tools": "2 1"}),
        # This tool comes from the place, not from a card; at its end, the food track brings nothing.
        (1, "toolmaker", {"gain": 1, "tools": "2 2"}),
        (1, "card", {"card": "track-sundial"}),
        (1, "field", {"gain": 0, "track": 10}),
        (1, "card", {"card": "extra-writing"}),
        (1, "extra-hidden", {"cards": 1}),
        (1, "card", {"card": "roll-gold-art"}),
        (1, "yield", {"place": "card2", "sum": 7, "tools": 0, "thing": "gold", "amount": 1}),
    )
    for locale, whole in (
        (
            "en",
            "Careless Crow: card “3 food / weaving” · card “tool / art” · card “food track / sundial”"
            " · card “extra card / writing” · card “roll for gold / art”"
            " · tools +1 · food track as before · 1 gold.",
        ),
        (
            "de",
            "Sorglose Krähe: Karte „3 Nahrung / Weberei“ · Karte „Werkzeug / Kunst“"
            " · Karte „Nahrungsleiste / Sonnenscheibe“ · Karte „Zusatzkarte / Schrift“"
            " · Karte „Wurf auf Gold / Kunst“ · Werkzeug +1 · Nahrungsleiste wie bisher · 1 Gold.",
        ),
    ):
        me = lay_out_state(
            browser, site, STONE_AGE, read_position(json.dumps(PLACING)), log, locale=locale, **LOOK
        )
        expect(without_hints(me)).to_have_text(whole, use_inner_text=True)
        me.context.close()
    # A single card is a single event, told in its full sentence with the price.
    me = lay_out_state(
        browser,
        site,
        STONE_AGE,
        read_position(json.dumps(PLACING)),
        told(
            (1, "card", {"card": "food3-weaving", "goods": "1w"}),
            (1, "gain", {"thing": "food", "amount": 3}),
        ),
        **LOOK,
    )
    expect(without_hints(me)).to_contain_text("takes the card “3 food / weaving” for 1 wood.")


@pytest.mark.sample(of="what waits for me and what happened since")
def test_in_my_turn_the_news_says_what_my_roll_brought(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    # The first player sends people to three places, so that there is more to do after a roll.
    for people_sent in ("forest:1", "hunt:5", "river:2", "quarry:2"):
        mover = next(one for one in people if one.view(view["id"])["choices"])
        ok(mover.act(mover.view(view["id"]), people_sent))
        ok(mover.act(mover.view(view["id"]), "done"))
    first = next(one for one in people if one.view(view["id"])["choices"])
    me = browser_of(browser, site, first, **LOOK)
    me.open(f"/m/{view['id']}")
    without_hints(me)
    me.page.locator("[data-place=forest]").tap()
    me.prompt.get_by_role("button", name="Forest").tap()
    news = me.page.locator("[data-prompt] button.news")
    expect(news).to_contain_text("in the forest")
    expect(news).to_contain_text("you get")


@pytest.mark.sample(of="what waits for me and what happened since")
def test_the_button_that_leaves_a_building_fits_the_screen(browser: Browser, site: Site) -> None:
    """A long answer beside a long sentence used to make the page too wide, and was covered by the sentence."""
    position = {
        "phase": "acting",
        "row": ROW,
        "players": [{**ME, "placed": {"building2": 1, "building1": 1}}, OTHER],
    }
    me = lay_out(browser, site, position, locale="de", **LOOK)
    without_hints(me)
    me.page.locator("[data-place='building2']").tap()
    leave = me.page.locator("[data-answers] button")
    expect(leave).to_have_count(1)
    expect(leave).to_contain_text("liegen lassen")
    for size in ("'usual'", TWICE):
        me.page.evaluate(size)
        drawn(me.page)
        assert fits_the_width(me.page)
        expect(leave).to_be_in_viewport(ratio=1)
        leave.tap(trial=True)
