"""`lagerfeuer fuzz`: it checks matches and records, and reports broken promises."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from boardkit.cli import fuzz
from boardkit.game import Game, OptionValue
from boardkit.registry import GAMES
from boardkit.testing.conformance import Report
from embers.game import Embers
from support.cli_runner import RECORDS, Command


def test_fuzz_checks_matches_and_records(command: Command) -> None:
    code, out, _ = command("fuzz", "embers", "--matches", "12", "--records", str(RECORDS))
    assert code == 0
    assert out[0].startswith("embers: 12 matches hold, ")
    count = len(list(RECORDS.glob("*.jsonl")))
    assert out[1] == f"{count} records, {count} replay to the same result"


def test_fuzz_checks_all_games_unless_told(command: Command) -> None:
    code, out, _ = command("fuzz", "--matches", "1", "--at-most", "100")
    assert code == 0
    assert [line.split(":")[0] for line in out] == list(GAMES)


def test_fuzz_keeps_to_the_options_and_seats_that_are_named(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[Mapping[str, OptionValue], int]] = []

    def checked(game: Game, options: Mapping[str, OptionValue], seats: int, *_: object) -> Report:
        played.append((options, seats))
        return Report()

    monkeypatch.setattr(fuzz, "check_match", checked)
    assert command("fuzz", "hunters", "--matches", "4", "--option", "mode=survival")[0] == 0
    assert [(options["mode"], options["sacred"]) for options, _ in played] == [
        ("survival", "lot"),
        ("survival", "first_game"),
    ] * 2
    played.clear()
    rules = ("--option", "house_rules=original", "--seats", "3")
    assert command("fuzz", "stoneage", "--matches", "3", *rules)[0] == 0
    assert played == [({"house_rules": "original"}, 3)] * 3
    for wrong in (("--option", "mode=hard"), ("--option", "speed"), ("--seats", "5")):
        code, _, err = command("fuzz", "hunters", *wrong)
        assert code != 0
        assert wrong[0].removeprefix("--") in " ".join(err)
    clash = ("--option", "mode=introductory", "--option", "sacred=first_game")
    assert "no match has all these values" in " ".join(command("fuzz", "hunters", *clash)[2])


def test_fuzz_names_the_seed_of_the_first_broken_promise(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Embers, "broken_invariants", lambda self, board: ["a card is lost"])
    code, out, _ = command("fuzz", "embers", "--seed", "77")
    assert code == 1
    assert out == ["Broken: a card is lost (embers, {'long': False}, 2 seats, seed 77, action 1)"]


def test_fuzz_of_a_folder_without_records_is_no_success(command: Command, tmp_path: Path) -> None:
    code, out, _ = command("fuzz", "embers", "--matches", "1", "--records", str(tmp_path))
    assert (code, out[1]) == (1, "0 records, 0 replay to the same result")


def test_fuzz_names_a_record_that_differs(command: Command, tmp_path: Path) -> None:
    record = (RECORDS / "stones-score-plain.jsonl").read_text().replace('"winners":[', '"winners":[1,')
    (tmp_path / "wrong.jsonl").write_text(record)
    code, out, _ = command("fuzz", "embers", "--matches", "1", "--records", str(tmp_path))
    assert code == 1
    assert "result: winners should be" in out[1]
