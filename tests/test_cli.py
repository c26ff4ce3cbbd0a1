"""The command line as people and programs use it."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kit.recording import HOUSE, OTHER, play
from lagerfeuer import __version__
from lagerfeuer.cli import main
from lagerfeuer.club.seal import Seal
from lagerfeuer.commands import fuzz
from lagerfeuer.games.catalogue import GAMES, use_cards
from lagerfeuer.games.embers.game import Embers
from lagerfeuer.games.hunters.cards import SHIPPED
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.kit.conformance import Report
from lagerfeuer.kit.verify import CHECKS

ROOT = Path(__file__).parent.parent
RECORDS = ROOT / "tests" / "games" / "roseking" / "records"
START = "9/9/9/9/4r4/9/9/9/9 e5 N1,E2 W1,S3 44 NE3 w"
SOURCES = ROOT / "src" / "lagerfeuer"
ENV = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": ""}
PROGRAM = (sys.executable, "-m", "lagerfeuer")


def run(monkeypatch, capsys, *args, given=b""):
    """A command in this process: exit code, lines of output, lines of complaint."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
    try:
        code = main(list(args))
    except SystemExit as left:
        code = left.code
    said = capsys.readouterr()
    return code, said.out.splitlines(), said.err.splitlines()


@pytest.fixture
def command(monkeypatch, capsys):
    def call(*args, given=""):
        return run(monkeypatch, capsys, *args, given=given if isinstance(given, bytes) else given.encode())

    return call


# show


def shown(command, *lines):
    code, out, _ = command("show", "roseking", "--json", given="\n".join(lines) + "\n")
    return code, [json.loads(line) for line in out]


def test_show_answers_a_position_as_json(command):
    code, (answer,) = shown(command, START)
    assert code == 0
    assert list(answer) == ["over", "options", "scores", "winner"]
    assert answer == {
        "over": False,
        "options": ["W1", "S3", "draw"],
        "scores": {"r": [1, 1, 1], "w": [0, 0, 0]},
        "winner": None,
    }


def test_show_names_hero_moves_with_a_plus(command):
    _, (answer,) = shown(command, "9/9/9/3r5/4w4/9/9/9/9 e5 - NW1 44 - w")
    assert answer["options"] == ["NW1+", "draw"]


def test_show_answers_a_game_of_many_seats_with_the_parts_of_the_scores(command):
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


def test_show_tells_the_winner_of_a_finished_position(command):
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


def test_show_ends_a_blocked_position(command):
    blocked = "9/9/9/9/9/9/9/9/9 a9 N1,N2,N3,NW1,NW2 W1,W2,W3,NE1,NE2 44 - r"
    assert shown(command, blocked) == (
        0,
        [{"over": True, "options": [], "scores": {"r": [0, 0, 0], "w": [0, 0, 0]}, "winner": "both"}],
    )


def test_show_keeps_lines_aligned_and_goes_on_after_a_malformed_one(command):
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
def test_show_survives_what_is_no_text(command, line):
    code, out, err = command("show", "roseking", "--json", given=line + b"\n" + START.encode())
    assert code == 1
    assert "error" in json.loads(out[0])
    assert json.loads(out[1])["over"] is False
    assert len(err) == 1


def test_show_draws_the_table(command):
    code, out, err = command("show", "roseking", given=START)
    assert (code, err) == (0, [])
    assert " 5  .  .  .  . [r] .  .  .  .    > white 0 (0, 0), heroes 4" in out
    assert any(line.endswith("N1 E2") for line in out)
    assert "options: W1 S3 draw" in out
    assert any("draw pile 19, stones left 51" in line for line in out)
    assert any("discarded NE3" in line for line in out)


def test_show_draws_the_end(command):
    over = "9/9/9/9/9/9/9/9/9 a9 N1,N2,N3,NW1,NW2 W1,W2,W3,NE1,NE2 44 - r"
    _, out, _ = command("show", "roseking", given=over)
    assert "over (blocked): won by seat 0 and seat 1 (shared)" in out


def test_show_complains_without_json_on_standard_error_only(command):
    code, out, err = command("show", "roseking", given="nonsense\n")
    assert (code, out) == (1, [])
    assert len(err) == 1


def test_show_of_nothing_is_nothing(command):
    assert command("show", "roseking", "--json") == (0, [], [])


@pytest.mark.parametrize("game", ["chess", "embers", ""])
def test_show_of_another_game_is_one_line_and_exit_2(command, game):
    code, out, err = command("show", game, "--json", given=START)
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith("lagerfeuer show: game: ")


def test_show_answers_at_once_and_is_fast():
    with subprocess.Popen(
        [*PROGRAM, "show", "roseking", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=ENV,
        text=True,
    ) as process:
        for hand in ("E3", "S1", "SW2"):
            process.stdin.write(START.replace("W1", hand) + "\n")
            process.stdin.flush()
            assert hand in json.loads(process.stdout.readline())["options"]
        began = time.monotonic()
        out, _ = process.communicate((START + "\n") * 2000, timeout=60)
        assert len(out.splitlines()) == 2000
        assert time.monotonic() - began < 20
    assert process.returncode == 0


def test_a_reader_that_leaves_is_no_failure():
    with subprocess.Popen(
        [*PROGRAM, "show", "roseking"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENV,
    ) as process:
        process.stdout.close()
        process.stdin.write((START + "\n").encode() * 50)
        process.stdin.close()
        said = process.stderr.read()
    assert (process.returncode, said) == (0, b"")


def test_ctrl_c_is_quiet():
    with subprocess.Popen(
        [*PROGRAM, "show", "roseking"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENV,
        # A suite started in the background hands down that Ctrl-C is to be ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        process.stdin.write((START + "\n").encode())
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)
        said = process.stderr.read()
    assert (process.returncode, said) == (130, b"")


# replay


def test_replay_tells_how_a_record_ended(command):
    files = sorted(str(path) for path in RECORDS.glob("*.jsonl"))
    code, out, err = command("replay", *files)
    assert (code, err, len(out)) == (0, [], len(files))
    assert all(line.startswith(f"{name}: OK, roseking, ") for name, line in zip(files, out, strict=True))


def test_replay_names_the_ply_where_record_and_rules_part(command, tmp_path):
    good = next(iter(sorted(RECORDS.glob("*.jsonl"))))
    rows = good.read_text().splitlines()
    rows[5] = rows[5].replace('"action":"', '"action":"x')
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join(rows))
    code, out, _ = command("replay", str(bad), str(tmp_path / "none"), str(tmp_path), str(good))
    assert code == 1
    assert out[0].startswith(f"{bad}: ply 4: 'x")
    assert out[1] == f"{tmp_path / 'none'}: No such file or directory"
    assert out[2] == f"{tmp_path}: Is a directory"
    assert out[3].startswith(f"{good}: OK")


def test_replay_reads_standard_input_and_tells_the_match(command):
    record = next(RECORDS.glob("stones-score-plain.jsonl")).read_bytes()
    code, out, _ = command("replay", "-", "--text", given=record)
    assert code == 0
    assert out[0].startswith("-: OK, roseking, ")
    assert "ply 0: the set-up" in out


@pytest.mark.parametrize(
    "given",
    [
        b"",
        b"\xff",
        b"{}\n",
        b'{"lagerfeuer":1,"game":"chess","rules":1,"seats":[],"options":{}}\n{"ply":0,"seat":-1,"action":""}',
    ],
)
def test_replay_of_what_is_no_record(command, given):
    code, out, _ = command("replay", "-", given=given)
    assert (code, len(out)) == (1, 1)


# verify


@pytest.fixture(scope="module")
def signed():
    """A record of a house, as bytes."""
    return play("roseking", 8, at_most=12, resigned=1).text().encode()


def test_verify_tells_of_every_check_whether_it_holds(command, signed):
    old = str(RECORDS / "stones-score-plain.jsonl")
    code, out, err = command("verify", "-", old, given=signed)
    assert (code, err) == (0, [])
    assert out[0] == "-: OK, roseking, 12 plies, house-resigned, won by seat 0 (house)"
    assert [line.split()[:2] for line in out[1:8]] == [[name, "right"] for name in CHECKS]
    assert out[8].startswith(f"{old}: OK, roseking, 118 plies")
    assert [line.split()[1] for line in out[9:]] == ["right", "open", "open", "open", "open", "right", "open"]


def test_verify_names_the_ply_at_which_a_record_was_changed(command, signed, tmp_path):
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(signed.replace(b'"ply":7,"seat":', b'"ply":7,"seat":1', 1))
    good = tmp_path / "good.jsonl"
    good.write_bytes(signed)
    code, out, _ = command("verify", str(bad), str(tmp_path / "none"), str(good))
    assert code == 1
    assert out[0].startswith(f"{bad}: WRONG, ply 7: ")
    assert f"{tmp_path / 'none'}: No such file or directory" in out
    assert f"{good}: OK, roseking, 12 plies, house-resigned, won by seat 0 (house)" in out


def test_verify_answers_programs_with_an_object_a_file(command, signed):
    code, out, _ = command("verify", "--json", "-", "/nowhere", given=signed)
    found, missing = map(json.loads, out)
    assert code == 1
    assert (found["right"], found["place"], found["plies"], found["key"]) == (True, None, 12, HOUSE.public)
    assert [check["check"] for check in found["checks"]] == list(CHECKS)
    assert missing == {"file": "/nowhere", "right": False, "error": "No such file or directory"}
    code, out, _ = command("verify", "--json", "-", given=signed[:-1])
    assert (code, json.loads(out[0])["place"]) == (1, "signature")


def test_verify_may_demand_a_certain_house(command, signed):
    assert command("verify", "--key", HOUSE.public, "-", given=signed)[0] == 0
    assert command("verify", "--key", HOUSE.public.upper(), "-", given=signed)[0] == 0
    code, out, _ = command("verify", "--key", OTHER.public, "-", given=signed)
    assert (code, "signed by another house" in out[0]) == (1, True)
    code, out, err = command("verify", "--key", "12", "-", given=signed)
    assert (code, out, len(err)) == (2, [], 1)


def test_verify_writes_nothing_to_a_terminal_that_a_record_made_up(command):
    seal = Seal(HOUSE._key, "\x1b[2J\n  rules right\u202e")
    code, out, _ = command("verify", "-", given=play("embers", 3).text(seal))
    assert (code, len(out)) == (0, 1 + len(CHECKS))
    assert all(line.isprintable() for line in out)


@pytest.mark.parametrize(
    "given", [b"", b"\xff", b"{}\n", b"[" * 100_000, b'{"lagerfeuer":2}\n', b"\n\n\n", b"\0"]
)
def test_verify_of_what_is_no_record(command, given):
    code, out, err = command("verify", "-", given=given)
    assert (code, err) == (1, [])
    assert out[0].startswith("-: WRONG, ")


# fuzz


def test_fuzz_checks_matches_and_records(command):
    code, out, _ = command("fuzz", "embers", "--matches", "12", "--records", str(RECORDS))
    assert code == 0
    assert out[0].startswith("embers: 12 matches hold, ")
    count = len(list(RECORDS.glob("*.jsonl")))
    assert out[1] == f"{count} records, {count} replay to the same result"


def test_fuzz_checks_all_games_unless_told(command):
    code, out, _ = command("fuzz", "--matches", "1", "--at-most", "100")
    assert code == 0
    assert [line.split(":")[0] for line in out] == list(GAMES)


def test_fuzz_keeps_to_the_options_and_seats_that_are_named(command, monkeypatch):
    played = []
    monkeypatch.setattr(
        fuzz, "check_match", lambda game, options, seats, *_: played.append((options, seats)) or Report()
    )
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


def test_fuzz_names_the_seed_of_the_first_broken_promise(command, monkeypatch):
    monkeypatch.setattr(Embers, "broken_claims", lambda self, board: ["a card is lost"])
    code, out, _ = command("fuzz", "embers", "--seed", "77")
    assert code == 1
    assert out == ["Broken: a card is lost (embers, {'long': False}, 2 seats, seed 77, action 1)"]


def test_fuzz_of_a_folder_without_records_is_no_success(command, tmp_path):
    code, out, _ = command("fuzz", "embers", "--matches", "1", "--records", str(tmp_path))
    assert (code, out[1]) == (1, "0 records, 0 replay to the same result")


def test_fuzz_names_a_record_that_differs(command, tmp_path):
    record = (RECORDS / "stones-score-plain.jsonl").read_text().replace('"winners":[', '"winners":[1,')
    (tmp_path / "wrong.jsonl").write_text(record)
    code, out, _ = command("fuzz", "embers", "--matches", "1", "--records", str(tmp_path))
    assert code == 1
    assert "result: winners should be" in out[1]


# play


def test_play_takes_numbers_actions_undo_and_goodbye(command):
    answers = "1\nu\n?\nNE3\nNE9\n99\nu\nq\n"
    code, out, err = command("play", "--seed", "3", "--option", "light", "--language", "en", given=answers)
    text = "\n".join(out)
    assert (code, err) == (0, [])
    assert "The lot decided" in text
    assert "The card north-east III is not in your hand." in text
    assert "That is no action here." in text
    assert "There is nothing you could take back." in text
    assert out[-1].endswith("Until next time.")


@pytest.mark.parametrize("options", [(), ("--option", "light", "--option", "show_draw_pile")])
def test_a_whole_match_can_be_played_by_first_options(command, options):
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


def test_play_ends_with_its_input(command):
    code, out, _ = command("play", "embers", "--seed", "2", "--language", "en", given="1\n")
    assert code == 0
    assert "Until next time." in out[-1] or "win" in out[-1]


@pytest.mark.parametrize(
    "args", [("--seat", "2"), ("--level", "godlike"), ("--option", "heavy"), ("chess",), ("--seconds", "0")]
)
def test_play_says_in_one_line_what_it_does_not_know(command, args):
    code, out, err = command("play", *args)
    assert (code, out, len(err)) == (2, [], 1)


# the rest


def test_arena_prints_a_tally(command):
    args = ("arena", "embers", "careless", "random", "--matches", "4", "--nodes", "20", "--jobs", "1")
    code, out, _ = command(*args)
    assert code == 0
    assert "careless against random, 2 seats, 4 matches" in out[0]


def test_arena_seats_as_many_as_asked_under_the_house_rules_asked_for(command, monkeypatch):
    asked = {}
    monkeypatch.setattr("lagerfeuer.bots.arena.run_arena", lambda *levels, **how: asked.update(how))
    rules = ("--seats", "3", "--option", "house_rules=original")
    assert command("arena", "stoneage", "sound", "careless", *rules)[0] == 0
    assert (asked["seats"], asked["options"]) == (3, {"house_rules": "original"})
    for wrong in (("--seats", "5"), ("--option", "house_rules=none"), ("--option", "light")):
        code, out, err = command("arena", "stoneage", "sound", "careless", *wrong)
        assert (code, out, len(err)) == (2, [], 1)


def test_openapi_is_printed_without_starting_anything():
    done = subprocess.run([*PROGRAM, "openapi"], env=ENV, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    paths = json.loads(done.stdout)["paths"]
    assert "/api/matches" in paths
    refusals = {
        (status, kind, content["schema"].get("$ref"))
        for path in paths.values()
        for operation in path.values()
        for status, answer in operation["responses"].items()
        for kind, content in answer.get("content", {}).items()
        if int(status) >= 400
    }
    assert {status for status, _, _ in refusals} == {"400", "403", "404", "409", "422", "429"}
    assert {told[1:] for told in refusals} == {("application/problem+json", "#/components/schemas/Problem")}
    assert '"examples"' not in done.stdout, "made up by chance, and another one each time"


def test_serve_is_given_what_it_was_told(command, monkeypatch, tmp_path):
    told = {}
    monkeypatch.setattr("lagerfeuer.web.server.serve", lambda **how: told.update(how))
    code, _, _ = command("serve", "--port", "8123", "--data", str(tmp_path), "--no-demo")
    assert code == 0
    assert told.pop("cards") is None
    assert told == {"host": "127.0.0.1", "port": 8123, "data": tmp_path, "reload": False, "demo": False}


def test_the_version_is_that_of_the_package(command):
    code, out, _ = command("--version")
    assert (code, out) == (0, [f"lagerfeuer {__version__}"])


@pytest.mark.parametrize("name", ["serve", "play", "show", "replay", "verify", "fuzz", "arena", "openapi"])
def test_every_command_explains_itself(command, name):
    code, out, _ = command(name, "--help")
    assert code == 0
    assert out[0].startswith(f"usage: lagerfeuer {name}")
    _, listed, _ = command("--help")
    assert any(line.split()[:1] == [name] and len(line.split()) > 3 for line in listed)


@pytest.mark.parametrize(
    "args", [(), ("dance",), ("show",), ("fuzz", "--matches", "many"), ("serve", "--port", "x")]
)
def test_what_is_not_understood_is_one_line_and_exit_2(command, args):
    code, out, err = command(*args)
    assert (code, out, len(err)) == (2, [], 1)


def test_a_command_that_needs_no_server_loads_none():
    script = (
        "import sys\nfrom lagerfeuer.cli import main\n"
        "main(['show', 'roseking'])\n"
        "print([name for name in ('litestar', 'sqlalchemy', 'uvicorn', 'fluent') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env=ENV, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.stdout == "[]\n"


# Card data of one's own.


def own_cards(folder, **mortar):
    text = (SOURCES / "games" / "hunters" / "data" / "reconstruction-1.json").read_text(encoding="utf-8")
    data = json.loads(text)
    next(card for card in data["items"] if card["name"] == "mortar").update(mortar)
    path = folder / "cards.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


@pytest.fixture
def shipped_again():
    """The house's own data are for this test only."""
    yield
    use_cards(SHIPPED[-1])


@pytest.mark.usefixtures("shipped_again")
def test_card_data_of_ones_own_are_used(command, tmp_path):
    cards = own_cards(tmp_path, points=3)
    position = '{"players":[{"items":["mortar"]},{}],"pool":{"stone":1,"clay":1},"ask":"retrieve"}'
    code, out, _ = command("show", "hunters", "--json", "--cards", cards, given=position)
    assert code == 0
    assert "build:mortar" in json.loads(out[0])["options"]
    assert '"points":3' in HUNTERS.chosen_options({})["cards"]
    code, out, _ = command("fuzz", "hunters", "--matches", "1", "--at-most", "30", "--cards", cards)
    assert code == 0


@pytest.mark.usefixtures("shipped_again")
@pytest.mark.parametrize("name", ["play", "show", "fuzz", "serve"])
def test_wrong_card_data_are_named_with_the_card_and_the_rule(command, monkeypatch, tmp_path, name):
    monkeypatch.setattr("lagerfeuer.web.server.serve", lambda **how: None)
    game = [] if name == "serve" else ["hunters"]
    code, _, err = command(name, *game, "--cards", own_cards(tmp_path, points=4))
    assert (code, err[0].split(": ", 1)[1]) == (2, "item mortar: is worth 4 points, it is worth 1 to 3")
    code, _, err = command(name, *game, "--cards", str(tmp_path / "nowhere.json"))
    assert code == 2
    assert "cannot be read" in err[0]
