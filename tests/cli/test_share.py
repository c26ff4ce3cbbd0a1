"""`lagerfeuer share`: a share of one's own dice that anybody can recompute."""

import hashlib
import re
import subprocess

import pytest

from cli.calling import Command

ROLLS = "3141526535" * 5


def test_share_makes_the_same_of_the_same_rolls_however_they_are_typed(command: Command) -> None:
    text = "lagerfeuer-dice-1\n6\n" + " ".join(ROLLS)
    share = hashlib.sha256(text.encode()).hexdigest()[:32]
    for typed in (ROLLS, "\n".join(re.findall(".{10}", ROLLS)), "6666\n\n" + " ".join(ROLLS)):
        code, out, _ = command("share", given=typed + "\n")
        assert (code, out) == (0, [share])


def test_share_says_how_anybody_recomputes_it(command: Command) -> None:
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
