"""`lagerfeuer share`: a contribution from a person's own dice that can be recomputed."""

import hashlib
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from boardkit.errors import Malformed
from boardkit.records.luck_terms import digest
from boardkit.records.receipt import Body
from lagerfeuer.commands import share_sending
from support.cli_runner import Command

ROLLS = "3141526535" * 5


def test_share_makes_the_same_of_the_same_rolls_however_they_are_typed(command: Command) -> None:
    text = "lagerfeuer-dice-1\n6\n" + " ".join(ROLLS)
    share = hashlib.sha256(text.encode()).hexdigest()[:32]
    for typed in (ROLLS, "\n".join(re.findall(".{10}", ROLLS)), "6666\n\n" + " ".join(ROLLS)):
        code, out, _ = command("share", given=typed + "\n")
        assert (code, out) == (0, [share])


def test_share_says_how_to_recompute_it(command: Command) -> None:
    code, out, err = command("share", given=ROLLS)
    assert code == 0
    [shell] = [line.strip() for line in err if line.strip().startswith("printf")]
    said = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=True)
    assert said.stdout.split() == out
    assert any("129 bits" in line for line in err)


@pytest.mark.parametrize(
    ("args", "given", "said"),
    [
        ([], ROLLS[:-1], "49 rolls give 126 of the 128 bits needed; roll 1 more"),
        ([], "", "0 rolls give 0 of the 128 bits needed; roll 50 more"),
        ([], "127", "roll 3: '7' is not a number from 1 to 6"),
        (["--sides", "1"], "1", "a die has 2 to 100 sides"),
        (["--out", "x"], ROLLS, "--out"),
    ],
)
def test_share_of_too_little_or_nothing_is_refused_in_a_sentence(
    command: Command, args: list[str], given: str, said: str
) -> None:
    code, out, err = command("share", *args, given=given)
    assert (code, out) == (2, [])
    assert said in err[-1]


def test_share_of_the_system_is_another_every_time(command: Command) -> None:
    found = [command("share", "--system")[1] for _ in range(2)]
    assert found[0] != found[1]
    assert all(re.fullmatch("[0-9a-f]{32}", share) for [share] in found)


def odd_view(**rest: Any) -> dict[str, Any]:
    """Return the view of a table as a malicious house may send it."""
    terms = '{"lagerfeuer-terms":1,"game":"\x9b2J"}'
    shown = {"version": 2, "terms": digest(terms), "commitment": "\x1b[2J" + "c" * 60, "asked": True}
    fairness = {**shown, "sitters": ["s"], "contributions": [None]}
    return {"id": "abc", "game": "../../x", "you": 0, "terms": terms, "fairness": fairness, **rest}


def sent_to(monkeypatch: pytest.MonkeyPatch, folder: Path, answered: dict[str, Any]) -> int:
    """Send a contribution to a house that answers like this. Returns the exit code."""
    answers = {"/api/shares/look": answered, "/api/shares": {"no": "receipt"}, "/api/house": {}}
    monkeypatch.setattr(
        share_sending, "answer_of", lambda url, _body=None: answers[url.removeprefix("http://house")]
    )
    monkeypatch.chdir(folder)
    return share_sending.send("http://house/m/abc#ticket", None, lambda: "ab" * 16)


def test_a_house_that_means_no_good_rules_no_terminal_and_no_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert sent_to(monkeypatch, tmp_path, odd_view()) == 1
    assert [one.name for one in tmp_path.iterdir()] == ["receipt-match-abc.json"]
    said = capsys.readouterr().err
    assert "\x9b" not in said
    assert "\x1b" not in said
    # The contribution is printed before any answer, because it must not be drawn again.
    assert said.index("ab" * 16) < said.index("THE RECEIPT IS WRONG")


@pytest.mark.parametrize("answered", [odd_view(fairness={}), odd_view(fairness=None), odd_view(terms=7), {}])
def test_an_address_that_is_no_table_is_reported_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answered: dict[str, Any]
) -> None:
    with pytest.raises(Malformed, match="something that is no table"):
        sent_to(monkeypatch, tmp_path, answered)
    assert list(tmp_path.iterdir()) == []


ANN, BOB, EVE = (name * 32 for name in "abe")
MINE, BOBS = "01" * 16, "02" * 16
Given = tuple[str, str] | None


@pytest.mark.parametrize(
    ("given", "fits"),
    [
        ((BOB, BOBS), True),
        ((BOB, "03" * 16), False),
        # Bob left the seat while the dice were rolled, or another person took it.
        (None, True),
        ((EVE, "03" * 16), True),
    ],
)
def test_a_receipt_is_wrong_about_another_seat_only_if_its_sitter_has_another_share(
    given: Given, fits: bool
) -> None:
    shown = {"terms": "t", "commitment": "c", "sitters": [ANN, BOB], "contributions": [None, BOBS]}
    body = Body("m", 2, "t", "c", "share", 0, ANN, MINE, [(ANN, MINE), given], "now")
    found = share_sending.difference_from_shown(body, {"id": "m", "you": 0, "fairness": shown}, MINE)
    assert (found is None) == fits, found


def test_a_bot_does_not_stand_up_while_dice_are_rolled() -> None:
    shown = {"terms": "t", "commitment": "c", "sitters": [ANN, "bot:keen"], "contributions": [None, BOBS]}
    body = Body("m", 2, "t", "c", "share", 0, ANN, MINE, [(ANN, MINE), ("bot:calm", BOBS)], "now")
    found = share_sending.difference_from_shown(body, {"id": "m", "you": 0, "fairness": shown}, MINE)
    assert found == "it does not say what was shown of seat 1"
