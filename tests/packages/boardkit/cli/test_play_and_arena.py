"""`lagerfeuer play` and `arena`: people against bots, and bots among themselves."""

from typing import Any

import pytest

from boardkit.game import GameOption
from embers.game import Embers
from support.cli_runner import Command


def test_play_takes_numbers_actions_undo_and_goodbye(command: Command) -> None:
    answers = "1\nu\n?\nNE3\nNE9\n99\nu\nq\n"
    code, out, err = command("play", "--seed", "3", "--option", "light", "--language", "en", given=answers)
    text = "\n".join(out)
    assert (code, err) == (0, [])
    assert "go first" in text
    assert "north-east III isn’t in your hand." in text
    assert "That is no action here." in text
    assert "There is nothing to take back." in text
    assert out[-1].endswith("Until next time.")


@pytest.mark.parametrize("options", [(), ("--option", "light", "--option", "show_draw_pile")])
def test_a_whole_match_can_be_played_by_first_options(command: Command, options: tuple[str, ...]) -> None:
    code, out, _ = command(
        "play",
        "--seed",
        "5",
        "--level",
        "careless",
        "--seat",
        "1",
        "--language",
        "de",
        *options,
        given="1\n" * 200,
    )
    assert code == 0
    assert out[-1] in ("Du gewinnst.", "Der Bot gewinnt.", "Ihr teilt euch den Sieg.")


def test_play_ends_with_its_input(command: Command) -> None:
    code, out, _ = command("play", "embers", "--seed", "2", "--language", "en", given="1\n")
    assert code == 0
    assert "Until next time." in out[-1] or "win" in out[-1]


@pytest.mark.parametrize(
    "args", [("--seat", "2"), ("--level", "godlike"), ("--option", "heavy"), ("chess",), ("--seconds", "0")]
)
def test_play_says_in_one_line_what_it_does_not_know(command: Command, args: tuple[str, ...]) -> None:
    code, out, err = command("play", *args)
    assert (code, out, len(err)) == (2, [], 1)


def test_arena_prints_a_tally(command: Command) -> None:
    args = ("arena", "embers", "careless", "random", "--matches", "4", "--nodes", "20", "--jobs", "1")
    code, out, _ = command(*args)
    assert code == 0
    assert "careless against random, 2 seats, 4 matches" in out[0]


def test_arena_seats_as_many_as_asked_under_the_house_rules_asked_for(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, Any] = {}
    monkeypatch.setattr("boardkit.bots.arena.run_arena", lambda *levels, **how: asked.update(how))
    rules = ("--seats", "3", "--option", "house_rules=original")
    assert command("arena", "stoneage", "sound", "careless", *rules)[0] == 0
    assert (asked["seats"], asked["options"]) == (3, {"house_rules": "original"})
    for wrong in (("--seats", "5"), ("--option", "house_rules=none"), ("--option", "light")):
        code, out, err = command("arena", "stoneage", "sound", "careless", *wrong)
        assert (code, out, len(err)) == (2, [], 1)


def test_play_asks_in_words(command: Command) -> None:
    _, out, _ = command("play", "embers", "--seed", "2", "--language", "en", given="q\n")
    assert "Lay a card, or stop once you have laid one." in out


@pytest.mark.parametrize("value", ["false", "off", "No"])
def test_a_switch_that_is_on_by_default_can_be_turned_off(
    command: Command, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    asked: dict[str, Any] = {}
    monkeypatch.setattr("boardkit.bots.arena.run_arena", lambda *levels, **how: asked.update(how))
    monkeypatch.setattr(Embers, "options", (GameOption("long", True),))
    assert command("arena", "embers", "sound", "careless", "--option", f"long={value}")[0] == 0
    assert asked["options"] == {"long": False}
    code, _, err = command("arena", "embers", "sound", "careless", "--option", "long=maybe")
    assert (code, err) == (2, ["lagerfeuer arena: option long: must be one of: false, true"])
