"""What Hunters and Scouts announces about a turn: what is final, what will still happen, what may still be taken."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Request, expect

from games.hunters.table_builder import Table, place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from support.hunters_card_data import OTHER
from support.position_tables import lay_out_state
from support.server_process import Site
from support.table_page import PHONE


@pytest.mark.sample(of="what is asked and announced")
def test_the_table_says_beforehand_what_is_final_what_is_closed_and_what_the_end_will_bring(
    browser: Browser, site: Site
) -> None:
    one = table(
        player(hand=["chief", "offspring"], village=0, points=17, hunger=5, items=["boots", "mortar"]),
        wilderness=[place("forest-a", 1, 0)],
        hunting=[place("cave-bear-a", 2, 0)],
    )
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    me.page.locator("[data-place='hand:chief'].open").click()
    expect(me.prompt).to_contain_text("Can’t be undone")
    me.page.locator("[data-place='hand:offspring'].open").click()
    expect(me.prompt).to_contain_text("Offspring")
    expect(me.prompt).not_to_contain_text("be undone")
    expect(me.page.get_by_text("8 hunger at sunset")).to_be_visible()
    me.context.close()

    one.act("take:cave-bear-a:skin", "take:cave-bear-a:skin")
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    expect(me.page.get_by_text("a pair of skins may bring 1 member to the camp")).to_be_visible()
    # The next place to touch has been scrolled into view.
    expect(me.page.locator("[data-place='at:forest-a'].open")).to_be_in_viewport()
    me.page.locator("[data-place='item:mortar']").click()
    expect(me.prompt).to_contain_text("you are short of")
    me.context.close()

    one = table(
        player(hand=["collector"], village=2),
        player(village=1, camp=0),
        wilderness=[place("forest-a", 1, 0)],
        sacred=[place("mud-springs", 0, 1), place("ice-cavern"), place("waterfall")],
    )
    one.act("collector", "place:mud-springs")
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    expect(me.prompt).to_contain_text("Mud Springs: place more members than the others")
    expect(me.prompt.get_by_role("button", name="From the village")).to_be_visible()
    me.context.close()


@pytest.mark.sample(of="what is asked and announced")
def test_a_sunset_that_ends_the_match_is_asked_about_twice_and_no_double_tap_brings_it(
    browser: Browser, site: Site
) -> None:
    """H2: a tribe without members dies out, and nothing of it can be taken back."""
    one = table(player(hand=["hunter"], village=1, camp=0, hunger=7), ask="turn")
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")

    def acts(request: Request) -> bool:
        # The page also reports its time zone.
        return request.method == "POST" and not request.url.endswith("/api/me")

    sent: list[str] = []
    me.page.on("request", lambda request: sent.append(request.url) if acts(request) else None)
    expect(me.page.get_by_text("At sunset your tribe dies out.")).to_be_visible()
    sun = me.page.locator("[data-place='sun:set'].open")
    sun.dblclick()
    sun.click()
    expect(me.prompt).to_contain_text("Hunger rises to 8: the whole tribe dies out.")
    me.prompt.get_by_role("button", name="Sunset").click()
    expect(me.prompt).to_contain_text("you lose. Really?")
    assert sent == []
    with me.page.expect_request(acts):
        me.prompt.get_by_role("button", name="Let it die out").click()
    me.context.close()


@pytest.mark.sample(of="what is asked and announced")
def test_a_turn_is_one_sentence_without_what_one_did_at_the_others_sunset(
    browser: Browser, site: Site
) -> None:
    """H30: the Herb Heath lets me place a member at the opponent's sunset, which ends their turn."""

    def mine(ply: int, action: str, kind: str, **args: Any) -> dict[str, Any]:
        note = {"kind": kind, "args": {"seat": 0, **args}, "ruling": None}
        return {
            "ply": ply,
            "seat": 0,
            "action": action,
            "auto": False,
            "at": "2026-06-08T10:00:00Z",
            "notes": [note],
        }

    one = table(player(village=2, hand=["hunter"]), wilderness=[place("forest-a", 1)], ask="turn")
    placed = mine(1, "place:forest-a", "place", place="forest-a")
    played = mine(2, "collector", "play", character="collector")
    more = [{**placed, "ply": ply} for ply in (3, 4)]
    laid = mine(5, "column:2", "lay", character="collector", column=2)
    for log, expected in (
        ([placed], []),
        ([placed, played, more[0]], ["Collector", "1 to Forest A"]),
        # Equal steps are counted.
        ([placed, played, *more, laid], ["Collector", "2 to Forest A", "into column 2"]),
    ):
        me = lay_out_state(browser, site, HUNTERS, one.match.state, log, size=PHONE, reduced_motion="reduce")
        expect(me.prompt).to_be_visible()
        steps = me.page.locator("[data-step]")
        expect(steps).to_have_text(expected)
        if expected:
            sentence = f"{expected[0]}: {'; '.join(expected[1:])}"
            expect(me.page.locator("[data-group=turn]")).to_contain_text(sentence)
        me.context.close()


@pytest.mark.sample(of="what is asked and announced")
def test_sacred_places_that_will_take_effect_are_named_before_the_turn_ends(
    browser: Browser, site: Site
) -> None:
    one = table(
        player(village=1, hand=["hunter", "scout"], hunger=3),
        sacred=[place("mammoth-graveyard", 1, 0), place("mud-springs"), place("ancient-oak")],
    )
    one.act("hunter")
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    expect(me.page.get_by_text("Mammoth Graveyard: 1 point")).to_be_visible()


@pytest.mark.sample(of="what is asked and announced")
def test_the_table_announces_only_what_is_still_to_happen_and_for_whom(browser: Browser, site: Site) -> None:
    def ends_of(one: Table, text: str | None) -> None:
        me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
        strip = me.page.locator(".turn .ends")
        if text is None:
            expect(me.prompt).to_be_visible()
            expect(strip).to_have_count(0)
            expect(me.page.locator("[data-group=sacred]").get_by_text("at the end")).to_have_count(0)
        else:
            expect(strip).to_have_text(f"At the end of the turn: {text}")
        me.context.close()

    one = table(player(village=1), sacred=[place("stone-arch", 1), "sanctuary"], sunset=True, ask="end")
    # H25: a member arriving by the Stone Arch is too late for the Sanctuary; one leaving it that way still counts.
    ends_of(one.act("place:sanctuary"), None)
    one = table(
        player(village=0), sacred=[place("stone-arch", 1), place("sanctuary", 1)], sunset=True, ask="end"
    )
    ends_of(one.act("move:sanctuary:forest-a"), "Sanctuary: 1 point")
    one = table(sacred=[place("mammoth-graveyard", 1)]).act("hunter", "enough")
    ends_of(one, "Mammoth Graveyard: 1 point")
    ends_of(one.act("column:1"), None)

    # H30: my Herb Heath at the opponent's sunset, and the opponent's at mine.
    gifts = "−1 hunger, an item, place 1 member"
    heath: dict[str, Any] = {"sacred": [place("herb-heath", 1, 0)], "ask": "sunset"}
    ends_of(table(player(), player(hand=[]), turn=1, **heath), f"Herb Heath: for you: {gifts}")
    heath["sacred"] = [place("herb-heath", 0, 1)]
    ends_of(table(player(hand=[]), player(), **heath), f"Herb Heath: for the others: {gifts}")


@pytest.mark.sample(of="what is asked and announced")
def test_the_question_tells_how_many_may_really_be_taken(browser: Browser, site: Site) -> None:
    """H4, H5, H17."""

    def asks(one: Table, *texts: str) -> None:
        me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
        for text in texts:
            expect(me.prompt).to_contain_text(text)
        me.context.close()

    deck = ["hunter", "scout", "collector", "chief", "offspring", "shaman"] * 2
    one = table(player(hand=deck[:8]), player(hand=deck[8:10])).act("sunset")
    asks(one, "Take an exposed character; up to 5 more.")
    one.act("column:1", "column:1", "column:2", "column:2")
    asks(one, "Take one last exposed character.")

    lands = [place("forest-a"), place("desert-b")]
    one = table(player(hand=["advanced-scout"]), wilderness=lands, hunting=[]).act("advanced-scout")
    asks(one, "Cover an icon on 2 more locations: where?")
    asks(one.act(one.options[0]), "Choose the last location to cover an icon on.")


@pytest.mark.sample(of="what is asked and announced")
def test_the_question_says_what_to_choose_and_only_what_can_be_chosen(browser: Browser, site: Site) -> None:
    def asks(one: Table, text: str, touch: str | None = None) -> None:
        me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
        if touch is not None:
            me.page.locator(f"[data-place='at:{touch}'].open").click()
        expect(me.prompt.locator(".says")).to_have_text(text, use_inner_text=True)
        me.context.close()

    few = {"display": [["tracker", "fisher"], ["fireman"], []]}
    out = [place("forest-a", 2, 0), place("desert-b")]
    home = table(player(hand=["collector"], village=2), wilderness=[place("forest-a")], **few)
    asks(home, "Play a card.")
    one = table(player(hand=["collector"], village=1), wilderness=out, **few)
    asks(one, "Play a card, or bring members back.")
    one.act(next(option for option in one.options if option.startswith("take:forest-a")))
    asks(one, "Bring another member back?")
    one = table(player(hand=["advanced-scout"]), wilderness=out, hunting=[]).act("advanced-scout")
    asks(one, "Forest A: which icon do you cover?", "forest-a")
    # H54: the resources pay for some item, but for none of those at hand.
    one = table(
        player(village=0, items=["shelter"]), wilderness=[place("forest-a", 1)],
        pool={"stone": 1, "wood": 1, "clay": 1}, ask="retrieve",
    )  # fmt: skip
    one.act(one.offered("take:")[0])
    assert one.options == ["enough"]
    asks(one, "No item can be created: you’re done.H54")


@pytest.mark.sample(of="what is asked and announced")
def test_h41_meat_is_said_to_pay_for_items_only_where_some_item_costs_meat(
    browser: Browser, site: Site
) -> None:
    for cards, says, leave in (
        ({}, "Eat the meat?", "Don’t eat"),
        ({"cards": json.loads(OTHER)}, "keep it for an item this turn?", "Keep it"),
    ):
        one = table(player(village=0, hunger=2), hunting=[place("mammoth", 2)], **cards).act(
            "take:mammoth:meat"
        )
        me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
        expect(me.prompt.locator(".says")).to_contain_text(says)
        expect(me.prompt.locator("[data-action=eat]")).to_have_class(re.compile("main"))
        expect(me.prompt.locator("[data-action=keep]")).to_have_text(leave)
        me.context.close()


@pytest.mark.sample(of="what is asked and announced")
def test_placing_members_names_its_cause_and_says_that_an_answer_counts_at_once(
    browser: Browser, site: Site
) -> None:
    def asks(one: Table, text: str, touch: str | None = None) -> None:
        me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
        if touch is not None:
            me.page.locator(f"[data-place='at:{touch}'].open").click()
        expect(me.prompt.locator(".says")).to_contain_text(text, use_inner_text=True)
        me.context.close()

    out = {"wilderness": [place("forest-a", 1), place("desert-b")]}
    arch = table(player(village=2), sacred=[place("stone-arch", 1)], sunset=True, ask="end", **out)
    asks(arch, "Stone Arch: place up to 3 members, where?")
    boots = table(player(village=1, items=["boots"]), pool={"wood": 1, "skin": 1}, ask="retrieve", **out)
    asks(boots.act("build:boots"), "Your item: place a member, where?")
    # H30, H51: it is the opponent's sunset, and they have confirmed it.
    heath: dict[str, Any] = {"sacred": [place("herb-heath", 1, 0)], "turn": 1, "sunset": True, "ask": "end"}
    one = table(player(village=1), player(hand=[]), **heath, **out)
    at_once = "Counts at once."
    asks(one, f"Herb Heath: place a member, where? {at_once}")
    asks(one, f"Desert B: where does the member come from? {at_once}", "desert-b")
    one.act("enough")
    assert (one.seat, one.prompt, one.match.pending) == (0, "turn", ())
