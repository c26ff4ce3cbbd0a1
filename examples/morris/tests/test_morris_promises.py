"""Nine Men's Morris keeps the promises of every game, and its texts, positions and pictures are complete."""

import re
from importlib.resources import files
from itertools import pairwise

import pytest

from boardkit.bots.levels import choose
from boardkit.errors import Malformed, RulesError
from boardkit.luck import NoLuck, SeededLuck
from boardkit.match_state import begin_match
from boardkit.table_layout import mistakes
from boardkit.testing.conformance import check_match
from morris.game import MORRIS
from morris.position import read_position, write_position
from morris.rules.turns import TakeMan


@pytest.mark.parametrize("flying", [True, False])
def test_random_matches_keep_every_promise(flying: bool) -> None:
    ended = set()
    prompts = set()
    for seed in range(6):
        report = check_match(MORRIS, {"flying": flying}, 2, seed, every=25)
        ended.add(report.ended)
        prompts |= report.prompts
    assert ended <= set(MORRIS.texts.ended)
    assert ("fly" in prompts) == flying


def test_a_match_keeps_every_promise_at_every_ply() -> None:
    report = check_match(MORRIS, {"flying": True}, 2, 7)
    assert report.notes == set(MORRIS.texts.notes)
    assert {"morris-no-occupied", "morris-no-in-mill"} <= report.reasons


def test_positions_are_read_back_as_they_were_written() -> None:
    chance = SeededLuck(2)
    match, _ = begin_match(MORRIS, {"flying": True}, 2, NoLuck())
    while not match.is_over:
        decision = match.state.decision()
        assert decision is not None
        if isinstance(decision, TakeMan):
            with pytest.raises(RulesError):
                write_position(match.state)
        else:
            line = write_position(match.state)
            assert MORRIS.codec.encode(read_position(line)) == MORRIS.codec.encode(match.state)
        options = decision.options(match.state.board)
        match, _ = match.apply(
            int(decision.seat(match.state.board)), options[chance.pick(len(options))], NoLuck()
        )


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("3/3/3/6/3/3 99 w 0", "board"),
        ("3/3/3/6/3/3/3 99 w", "position"),
        ("3/3/3/6/3/3/4 99 w 0", "board"),
        ("3/3/3/6/3/3/2z 99 w 0", "board"),
        ("w2/3/3/6/3/3/3 99 w 0", "board"),
        ("3/3/3/6/3/3/3 9 w 0", "men in hand"),
        ("3/3/3/6/3/3/3 99 x 0", "seat to act"),
        ("3/3/3/6/3/3/3 99 w 101", "moves without a mill"),
    ],
)
def test_a_line_that_is_no_position_names_the_field(line: str, where: str) -> None:
    with pytest.raises(Malformed) as wrong:
        read_position(line)
    assert wrong.value.where == where


def test_the_board_is_drawn_with_its_men_and_whose_turn_it_is() -> None:
    drawn = MORRIS.to_text(read_position("w1b/1w1/3/5b/3/3/3 77 b 0"))
    assert drawn.splitlines()[:3] == [
        "7  w-----------.-----------b      white",
        "   |           |           |      2 men, 7 in hand",
        "6  |   .-------w-------.   |",
    ]
    assert "> black" in drawn


def test_a_thumbnail_shows_every_man() -> None:
    state = read_position("w1b/1w1/3/5b/3/3/3 77 b 0")
    assert MORRIS.thumbnail(state).split("/") == [
        "o  .  x", " . o . ", "  ...  ", "... ..x", "  ...  ", " . . . ", ".  .  .",
    ]  # fmt: skip
    shapes = MORRIS.miniature(MORRIS.thumbnail(state)).shapes
    # Two arcs make a disc.
    assert [shape.path.count("a4.6") for shape in shapes[2:]] == [4, 4]
    assert MORRIS.miniature(None).seats[0].tone == "white"


def test_the_generic_table_can_draw_it() -> None:
    state = read_position("w1b/1w1/3/5b/3/3/3 77 b 0")
    assert MORRIS.table is not None
    assert mistakes(MORRIS.table, MORRIS.view(state, 0)) == []
    assert MORRIS.table.text_ids() == ()


def test_a_bot_takes_the_win_in_front_of_it() -> None:
    state = read_position("ww1/3/3/5w/3/3/bbb 00 w 0", flying=False)
    assert choose(MORRIS, "searching", state, 0, 1, nodes=2000) == "g4-g7"


def test_a_bot_with_knowledge_beats_a_random_one() -> None:
    won = 0
    for seed in range(4):
        match, _ = begin_match(MORRIS, {"flying": True}, 2, NoLuck())
        chance = SeededLuck(seed)
        while not match.is_over:
            seat = match.seat_to_act()
            assert seat is not None
            if seat == seed % 2:
                text = choose(MORRIS, "searching", match.observe(seat), seat, seed, nodes=300)
                action = MORRIS.action(text)
            else:
                decision = match.state.decision()
                assert decision is not None
                options = decision.options(match.state.board)
                action = options[chance.pick(len(options))]
            match, _ = match.apply(seat, action, NoLuck())
        assert match.outcome is not None
        won += match.outcome.winners == (seed % 2,)
    assert won == 4


def test_both_languages_have_every_text_a_rules_page_and_short_hints() -> None:
    texts = MORRIS.texts
    wanted = {
        *("morris-title", "morris-tagline", "morris-hint-goal"),
        *("morris-option-flying", "morris-option-flying-about"),
        *(f"morris-note-{kind}" for kind in texts.notes),
        *(f"morris-{kind}-{prompt}" for kind in ("ask", "hint") for prompt in texts.prompts),
        *(f"morris-ended-{how}" for how in texts.ended),
        *(f"morris-result-{how}" for how in texts.decided),
        *texts.reasons,
    }
    ids = {}
    for language in ("en", "de"):
        text = files("morris").joinpath("texts", f"{language}.ftl").read_text(encoding="utf-8")
        ids[language] = set(re.findall(r"^(morris-[\w-]+) =", text, re.MULTILINE))
        assert all(len(hint) <= 220 for hint in re.findall(r"^morris-hint-\w+ = (.*)$", text, re.MULTILINE))
        rules = files("morris").joinpath("rules", f"{language}.md").read_text(encoding="utf-8")
        chapters = set(re.findall(r"\{#([a-z]+)\}$", rules, re.MULTILINE))
        assert {"goal", *texts.prompts} <= chapters
        assert tuple(re.findall(r"^### (M\d): ", rules, re.MULTILINE)) == MORRIS.rulings
        levels = [len(marks) for marks in re.findall(r"^(#+) ", rules, re.MULTILINE)]
        assert levels[0] == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))
    assert wanted <= ids["en"] == ids["de"]
