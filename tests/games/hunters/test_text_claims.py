"""What the texts say about the rules is what the rules do."""

import re

import pytest

from boardkit.notes import Arg
from boardkit.texts import LANGUAGES, say
from games.rules_page import RulesPage, constant
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.rules.tables import CHARACTER_NAMES, ITEM_NAMES, PLACE_NAMES

from .table_builder import place, player, table

PAGE = RulesPage(HUNTERS)

NOT_BACK = {"en": ("back", "retrieve"), "de": ("zurück",)}
STAYS = {"en": "stay", "de": "bleib"}


def test_a_member_placed_by_an_item_may_be_moved_but_not_taken_back() -> None:
    """H13, H38: the rule that the texts of a later test describe."""
    one = table(
        player(village=1, items=["boots"]),
        wilderness=[place("forest-a"), place("desert-b", 1)],
        pool={"wood": 1, "skin": 1},
        ask="retrieve",
    ).act("build:boots", "place:forest-a")
    assert one.prompt == "place"
    assert "move:forest-a:desert-b" in one.options
    one.act("enough")
    assert one.prompt == "retrieve"
    assert one.why_not(one.closed()[-1]) == ("fresh", "H13")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_what_it_does_in_two_to_five_words(language: str) -> None:
    told = [say(language, "hunters-verb", {"character": name}) for name in CHARACTER_NAMES]
    sacred = [say(language, "hunters-sacred-short", {"place": name}) for name in PLACE_NAMES]
    told += [words for words, name in zip(sacred, PLACE_NAMES, strict=True) if words != name]
    assert len(told) == 11 + 12
    assert [words for words in told if not 2 <= len(re.findall(r"[\w+−]+", words)) <= 5] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_says_that_a_member_placed_by_an_item_has_to_stay_where_it_is(language: str) -> None:
    told = [
        *(say(language, "hunters-effect", {"effect": "place", "count": count}) for count in (1, 2)),
        say(language, "hunters-fresh"),
        say(language, "hunters-no-fresh", {"place": "forest-a"}),
        PAGE.sections(language)["clarifications"].split("</Summary>")[0],
    ]
    for text in told:
        assert any(word in text for word in NOT_BACK[language])
        assert STAYS[language] not in text


def test_english_retrieves_members_and_takes_back_turns() -> None:
    """One word for each: "take back" is about a player's own steps (H49, H51)."""
    chapters = PAGE.sections("en")
    rulings = re.findall(r'<Ruling\s+id="(\w+)"(.*?)</Ruling>', chapters.pop("rulings"), re.DOTALL)
    told = {**chapters, **dict(rulings)}
    told |= {
        f"note-{who}": say(
            "en", "hunters-note-take", {"who": who, "seat": 0, "place": "forest-a", "icon": "wood"}
        )
        for who in ("you", "other")
    }
    back = {name for name, text in told.items() if re.search(r"\bt(?:ak|ook)\w*\b[^.]{0,60}\bback\b", text)}
    # H9 is about points: hunger takes none back from the goal.
    assert back == {"site", "H9", "H49", "H51"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_advanced_scout_s_question_tells_no_number_that_may_be_wrong(language: str) -> None:
    """H17: fewer than three locations may be open."""
    plain = say(language, "hunters-ask-cover-any")
    assert not any(word in plain for word in ("three", "drei", "3"))
    assert "2" in say(language, "hunters-ask-cover-any-left", {"left": 2})
    # It says "last location", not "last icon": a location whose last icon is covered is removed (H12).
    last = {"en": "last location", "de": "letzte Ortskarte"}[language]
    assert last in say(language, "hunters-ask-cover-any-left", {"left": 1})


def test_a_stone_is_a_resource_and_no_card_lays_one() -> None:
    """H17, H18: characters "cover an icon"; the material is explained on the rules page."""
    texts = [say("en", "hunters-character-help", {"character": name}) for name in CHARACTER_NAMES]
    texts += [say("en", f"hunters-hint-{about}") for about in ("cover", "cover-any")]
    texts.append(say("en", "hunters-no-second-stone", {"place": "forest-a"}))
    assert [text for text in texts if "stone" in text.lower()] == []
    assert sum("cover" in text.lower() for text in texts) == 4 + 2 + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_news_names_one_s_own_seat(language: str) -> None:
    """Texts with a seat as argument would name it, so the sentence for the own seat must not use it."""
    for kind in HUNTERS.texts.notes:
        facts: dict[str, Arg] = {
            "who": "you",
            "seat": "NAMED",
            "place": "forest-a",
            "item": "boots",
            "icon": "wood",
        }
        facts |= dict.fromkeys(("character", "source", "pile"), "…")
        facts |= dict.fromkeys(
            ("column", "members", "items", "points", "total", "lost", "hunger", "cards", "penalty", "field"),
            2,
        )
        told = say(language, f"hunters-note-{kind}", {**facts, "first": "yes"})
        assert "NAMED" not in told, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_h43_no_text_says_that_one_may_keep_fewer_items_than_the_limit(language: str) -> None:
    """The page says "up to". Here a seat discards down to the limit and no further, as the deviations explain."""
    for name, kept in (("misty-glen", "2"), ("ice-cavern", "3")):
        told = say(language, f"hunters-option-sacred-{name}-about")
        assert kept in told
        assert not any(word in told for word in (f"up to {kept}", f"bis zu {kept}"))
    assert '<Ref to="H43" />' in PAGE.sections(language)["deviations"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_h55_the_rules_do_not_promise_a_number_that_the_end_does_not_show(language: str) -> None:
    [ruling] = re.findall(r'<Ruling\s+id="H55".*?</Ruling>', PAGE.sections(language)["rulings"], re.DOTALL)
    assert "−1" not in ruling


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hint_before_a_turn_ends_does_not_claim_that_actions_before_a_draw_are_unseen(
    language: str,
) -> None:
    """H49: everything before the last card drawn or turned up is settled and visible to all."""
    t = table(player(hand=["chief"], village=2), wilderness=[place("forest-a")])
    t.act("chief", "place:forest-a", "enough")
    assert t.prompt == "done"
    assert not any(entry.action == "chief" for entry in t.match.pending)
    hint = say(language, "hunters-hint-done")
    assert {"en": "drawn or turned up", "de": "gezogen oder aufgedeckt"}[language] in hint


def test_cards_are_called_in_english_what_the_game_s_page_calls_them() -> None:
    """Our ids for cards, such as sabertooth-a, are the page's names in lower case.

    One name specifies a sex, unlike the German name and the picture.
    """
    for kind, names in (("place", PLACE_NAMES), ("character", CHARACTER_NAMES), ("item", ITEM_NAMES)):
        for name in names:
            words = say("en", f"hunters-{kind}", {kind: name}).lower().split()
            expected = ["fire", "keeper"] if name == "fireman" else name.split("-")
            assert all(word in words for word in expected), name
    for chapter in PAGE.folder.glob("en/*.svelte"):
        assert "sabre" not in chapter.read_text(encoding="utf-8").lower(), chapter.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", ["hunters-note-sunset", "hunters-about-sunset"])
def test_a_sunset_takes_no_less_than_nothing_off(language: str, message: str) -> None:
    """H1: a deduction has a minus sign, and no deduction has none."""
    facts: dict[str, Arg] = {"who": "you", "members": 6, "points": 4, "rises": 0, "lost": 0, "after": 0}
    words = {"en": ("for hunger", "for cards in hand"), "de": ("für Hunger", "für Handkarten")}
    hunger, cards = words[language]
    assert f" 0 {hunger}, −2 {cards}" in say(language, message, {**facts, "hunger": 0, "cards": 2})
    assert f" −5 {hunger}, 0 {cards}" in say(language, message, {**facts, "hunger": 5, "cards": 0})


@pytest.mark.parametrize("language", LANGUAGES)
def test_h1_the_question_about_losses_does_not_say_eight_where_there_may_be_more(
    language: str,
) -> None:
    t = table(player(hand=[], items=[], hunger=9, village=1), sacred=[place("sanctuary", 2)]).act("sunset")
    assert (t.prompt, int(t.b.hunger[0])) == ("lose", 12)
    assert {"en": "or more", "de": "oder mehr"}[language] in say(language, "hunters-ask-lose")


def test_h2_h9_a_result_leads_to_the_ruling_that_decided_it() -> None:
    ask = (PAGE.ui / "prompt.ts").read_text(encoding="utf-8")
    assert constant("DECIDED_BY", ask) == {"score": "H9", "second-seat": "H9", "died-out": "H2"}
    assert set(constant("DECIDED_BY", ask)) == set(HUNTERS.texts.decided)
