"""Options of a match: fixed values, parsed values, and those that only the host sets."""

import pytest

from boardkit.errors import Malformed
from boardkit.game import Game, GameOption, NameChoice
from boardkit.testing.conformance import check_match
from boardkit.testing.variants import variants
from embers.game import Embers


def lower(text: str) -> str:
    if not text.isalpha():
        raise Malformed("word", "letters only")
    return text.lower()


@pytest.fixture
def game() -> Game:
    made: Game = Embers()
    made.options = (
        GameOption("long", False),
        GameOption("word", "one", ("one", "two"), lower),
        GameOption("deck", "plain", ("plain",), lower, host_only=True),
    )
    return made


def test_defaults_are_filled_in(game: Game) -> None:
    assert game.resolve_options({}) == {"long": False, "word": "one", "deck": "plain"}


def test_other_text_is_parsed_into_its_canonical_form_or_refused_with_a_reason(game: Game) -> None:
    assert game.resolve_options({"word": "THREE"})["word"] == "three"
    with pytest.raises(Malformed, match="letters only"):
        game.resolve_options({"word": "3"})
    for wrong in (True, 3, None, ["one"]):
        with pytest.raises(Malformed, match="must be one of: one, two"):
            game.resolve_options({"word": wrong})
    with pytest.raises(Malformed, match="must be one of: false, true"):
        game.resolve_options({"long": "yes"})


def test_host_only_options_are_neither_asked_of_players_nor_shown_to_them(game: Game) -> None:
    with pytest.raises(Malformed, match="chosen by the house"):
        game.player_options({"deck": "plain"})
    assert game.player_options({"word": "two"}) == {"long": False, "word": "two", "deck": "plain"}
    assert game.public_options(game.resolve_options({"deck": "marked"})) == {"long": False, "word": "one"}


def test_the_house_sets_what_matches_begin_with(game: Game) -> None:
    game.set_house_option("deck", "MARKED")
    assert game.resolve_options({})["deck"] == "marked"
    assert game.resolve_options({"deck": "plain"})["deck"] == "plain"
    with pytest.raises(Malformed, match="letters only"):
        game.set_house_option("deck", "4")
    assert game.resolve_options({})["deck"] == "marked"


@pytest.fixture
def trips() -> Game:
    made: Game = Embers()
    made.options = (
        GameOption("weather", "sun", ("sun", "rain")),
        GameOption(
            "camps",
            "lot",
            ("lot", "all"),
            name_choice=NameChoice(2, (("lake", "pond"), ("hill", "dune"), ("cave", "hut"))),
            only_with=("weather", ("sun",)),
        ),
    )
    return made


def test_names_are_put_together_in_one_order_and_no_two_out_of_one_group(trips: Game) -> None:
    assert trips.resolve_options({"camps": "hut, lake"})["camps"] == "lake,hut"
    assert trips.resolve_options({"camps": "dune pond"})["camps"] == "pond,dune"
    for wrong, why in (
        ("lake,pond", "no two such as lake or pond"),
        ("lake,hill,hut", "takes 2 names"),
        ("lake,lake", "takes 2 names"),
        ("lake,", "takes 2 names"),
        ("lake", "takes 2 names"),
        ("lake,moon", "'moon' is not one of: lake, pond, hill, dune, cave, hut"),
        ("everything", "option camps: must be one of: lot, all; or names: 'everything' is not one of: lake"),
    ):
        with pytest.raises(Malformed, match=why):
            trips.resolve_options({"camps": wrong})


def test_an_option_that_the_others_make_irrelevant_is_neither_chosen_nor_shown(trips: Game) -> None:
    assert trips.public_options(trips.resolve_options({"weather": "rain"})) == {"weather": "rain"}
    assert trips.public_options(trips.resolve_options({})) == {"weather": "sun", "camps": "lot"}
    for camps in ("all", "lake,hut"):
        with pytest.raises(Malformed, match="option camps: goes with weather sun only"):
            trips.resolve_options({"weather": "rain", "camps": camps})
    assert [options for options, seats in variants(trips) if seats == trips.seats[0]] == [
        {"weather": "sun", "camps": "lot"},
        {"weather": "sun", "camps": "all"},
        {"weather": "rain", "camps": "lot"},
    ]


def test_random_matches_follow_the_games_eagerness(monkeypatch: pytest.MonkeyPatch) -> None:
    calm = check_match(Embers(), {"long": True}, 2, seed=1)
    monkeypatch.setattr(
        Embers, "random_weight", lambda self, state, option: 1000 if option.text() == "stop" else 1
    )
    assert check_match(Embers(), {"long": True}, 2, seed=1).record != calm.record


def test_a_random_match_may_be_cut_off_and_still_has_its_record() -> None:
    report = check_match(Embers(), {"long": True}, 2, seed=1, at_most=3)
    assert (report.actions, report.ended) == (3, "")
    assert "result" not in report.record
