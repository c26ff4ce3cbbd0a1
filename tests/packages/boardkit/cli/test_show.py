"""`lagerfeuer show`: positions for people and programs, line by line."""

import json
import signal
import subprocess
import time
from typing import Any

import pytest

from support.cli_runner import ENV, PROGRAM, Command, pipe

START = "9/9/9/9/4r4/9/9/9/9 e5 N1,E2 W1,S3 44 NE3 w"


def shown(command: Command, *lines: str) -> tuple[int | str | None, list[dict[str, Any]]]:
    code, out, _ = command("show", "roseking", "--json", given="\n".join(lines) + "\n")
    return code, [json.loads(line) for line in out]


def test_show_answers_a_position_as_json(command: Command) -> None:
    code, (answer,) = shown(command, START)
    assert code == 0
    assert list(answer) == ["over", "options", "scores", "winner"]
    assert answer == {
        "over": False,
        "options": ["W1", "S3", "draw"],
        "scores": {"r": [1, 1, 1], "w": [0, 0, 0]},
        "winner": None,
    }


def test_show_names_hero_moves_with_a_plus(command: Command) -> None:
    _, (answer,) = shown(command, "9/9/9/3r5/4w4/9/9/9/9 e5 - NW1 44 - w")
    assert answer["options"] == ["NW1+", "draw"]


def test_show_answers_a_game_of_many_seats_with_the_parts_of_the_scores(command: Command) -> None:
    line = '{"seats":3,"phase":"over","players":[{"points":9},{"wood":9},{"cards":["dice-writing"]}]}'
    code, out, _ = command("show", "stoneage", "--json", given=line + "\n" + "{}" + "\n" + '{"seats":9}')
    ended, begun, wrong = map(json.loads, out)
    assert code == 1
    assert list(ended) == ["over", "options", "scores", "winner", "winners", "asked"]
    assert (ended["over"], ended["winner"], ended["winners"]) == (True, "shared", [0, 1])
    assert [score["total"] for score in ended["scores"]] == [9, 9, 1]
    assert ended["scores"][1]["resources"] == 9
    assert (begun["winner"], begun["winners"], begun["asked"]) == (None, [], {"seat": 0, "prompt": "place"})
    assert "hut:2" in begun["options"]
    assert wrong["error"].startswith("line 3: seats: must be a whole number")


def test_show_tells_the_winner_of_a_finished_position(command: Command) -> None:
    even = "rrrrrrrr1/rrrrrrrrr/rrrrrrrrr/9/9/9/wwwwwwwww/wwwwwwwww/1wwwwwwww e5 - - 44 - r"
    more = "rrrrrrrrr/rrrrrrrrr/rrrrrrrrr/9/9/9/wwwwwwwww/wwwwwwwww/2wwwwwww e5 - - 44 - r"
    less = "rrrrrrr2/rrrrrrrrr/rrrrrrrrr/9/9/9/wwwwwwwww/wwwwwwwww/wwwwwwwww e5 - - 44 - r"
    code, answers = shown(command, even, more, less)
    assert code == 0
    assert [answer["winner"] for answer in answers] == ["both", "r", "w"]
    for answer in answers:
        assert answer["over"] is True
        assert answer["options"] == []
    assert answers[0]["scores"] == {"r": [676, 26, 26], "w": [676, 26, 26]}


def test_show_ends_a_blocked_position(command: Command) -> None:
    blocked = "9/9/9/9/9/9/9/9/9 a9 N1,N2,N3,NW1,NW2 W1,W2,W3,NE1,NE2 44 - r"
    assert shown(command, blocked) == (
        0,
        [{"over": True, "options": [], "scores": {"r": [0, 0, 0], "w": [0, 0, 0]}, "winner": "both"}],
    )


def test_show_keeps_lines_aligned_and_goes_on_after_a_malformed_one(command: Command) -> None:
    lines = [START, "", "nonsense", START.replace("44", "45"), "   ", START.replace(" w", " x"), START]
    code, out, err = command("show", "roseking", "--json", given="\r\n".join(lines))
    assert code == 1
    answers = [json.loads(line) for line in out]
    assert ["error" in answer for answer in answers] == [False, True, True, True, False]
    assert [answer["error"] for answer in answers[1:4]] == err
    assert err[0].startswith("line 3: position: needs 7 fields")
    assert err[1].startswith("line 4: heroes: '45'")
    assert err[2].startswith("line 6: seat to act: 'x'")


@pytest.mark.parametrize(
    "line", [b"\xff\xfe", b"\x00", START.encode().replace(b"e5", b"\xc3\x28"), b"[" * 70_000]
)
def test_show_survives_what_is_no_text(command: Command, line: bytes) -> None:
    code, out, err = command("show", "roseking", "--json", given=line + b"\n" + START.encode())
    assert code == 1
    assert "error" in json.loads(out[0])
    assert json.loads(out[1])["over"] is False
    assert len(err) == 1


def test_show_draws_the_table(command: Command) -> None:
    code, out, err = command("show", "roseking", given=START)
    assert (code, err) == (0, [])
    assert " 5  .  .  .  . [r] .  .  .  .    > white 0 (0, 0), heroes 4" in out
    assert any(line.endswith("N1 E2") for line in out)
    assert "options: W1 S3 draw" in out
    assert any("draw pile 19, stones left 51" in line for line in out)
    assert any("discarded NE3" in line for line in out)


def test_show_draws_the_end(command: Command) -> None:
    over = "9/9/9/9/9/9/9/9/9 a9 N1,N2,N3,NW1,NW2 W1,W2,W3,NE1,NE2 44 - r"
    _, out, _ = command("show", "roseking", given=over)
    assert "over (blocked): won by seat 0 and seat 1 (shared)" in out


def test_show_complains_without_json_on_standard_error_only(command: Command) -> None:
    code, out, err = command("show", "roseking", given="nonsense\n")
    assert (code, out) == (1, [])
    assert len(err) == 1


def test_show_of_nothing_is_nothing(command: Command) -> None:
    assert command("show", "roseking", "--json") == (0, [], [])


@pytest.mark.parametrize("game", ["chess", "embers", ""])
def test_show_of_another_game_is_one_line_and_exit_2(command: Command, game: str) -> None:
    code, out, err = command("show", game, "--json", given=START)
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith("lagerfeuer show: game: ")


def test_show_answers_at_once_and_is_fast() -> None:
    with subprocess.Popen(
        [*PROGRAM, "show", "roseking", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=ENV,
        text=True,
    ) as process:
        for hand in ("E3", "S1", "SW2"):
            pipe(process.stdin).write(START.replace("W1", hand) + "\n")
            pipe(process.stdin).flush()
            assert hand in json.loads(pipe(process.stdout).readline())["options"]
        began = time.monotonic()
        out, _ = process.communicate((START + "\n") * 2000, timeout=60)
        assert len(out.splitlines()) == 2000
        assert time.monotonic() - began < 20
    assert process.returncode == 0


def test_a_reader_that_leaves_is_no_failure() -> None:
    with subprocess.Popen(
        [*PROGRAM, "show", "roseking"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENV,
    ) as process:
        pipe(process.stdout).close()
        pipe(process.stdin).write((START + "\n").encode() * 50)
        pipe(process.stdin).close()
        said = pipe(process.stderr).read()
    assert (process.returncode, said) == (0, b"")


def test_ctrl_c_is_quiet() -> None:
    with subprocess.Popen(
        [*PROGRAM, "show", "roseking"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENV,
        # A suite that runs in the background would pass on that SIGINT is ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        pipe(process.stdin).write((START + "\n").encode())
        pipe(process.stdin).flush()
        pipe(process.stdout).readline()
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)
        said = pipe(process.stderr).read()
    assert (process.returncode, said) == (130, b"")
