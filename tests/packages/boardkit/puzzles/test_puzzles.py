"""Puzzles: one option is clearly the best, a changed file is refused, and hidden information is neither needed nor
shown."""

import re
from dataclasses import replace
from itertools import count
from pathlib import Path

import msgspec
import pytest

from boardkit import new
from boardkit.analysis.alternatives import MIN_GAIN
from boardkit.analysis.judge import Judge
from boardkit.analysis.ledger import CONFIDENCE_STANDARD_ERRORS
from boardkit.bots.greedy import options_of
from boardkit.cli.main import main
from boardkit.errors import Malformed
from boardkit.game import Game, decision_view
from boardkit.lessons.positions import positions_of
from boardkit.luck import SeededLuck
from boardkit.match import Match
from boardkit.match_state import MatchState
from boardkit.puzzles import Puzzle, answer, position_of, puzzles_of
from boardkit.puzzles.clear_option import ClearOption, Position, compared, judge_position, question_of
from boardkit.puzzles.format import MIN_OPTIONS, PuzzleProvenance, key_of, read_puzzles, write_puzzles
from boardkit.puzzles.mining import MAX_PUZZLES_PER_MATCH, PuzzleSource, kind_of, puzzles_of_match, spread
from boardkit.puzzles.weak_levels import WeakLevelResult, answered
from boardkit.records.record import write_record
from boardkit.registry import GAMES, game_named
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action
from boardkit.testing.puzzles import puzzle_faults

ROSE_KING = game_named("roseking")
EMBERS = game_named("embers")
MINE = PuzzleSource("roseking", 2, ROSE_KING.resolve_options({}), 1)
ENOUGH = 28
HIDING = [key for key, game in GAMES.items() if not game.open_information]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge in few worlds."""
    monkeypatch.setattr("boardkit.puzzles.clear_option.MAX_WORLDS", 12)
    monkeypatch.setattr("boardkit.puzzles.rejudging.MAX_WORLDS", 4)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch, quick: None) -> list[Puzzle]:
    """Return the puzzles found in a match that contains the clearest positions of our own puzzles."""
    sure = sorted(puzzles_of(ROSE_KING), key=lambda one: -one.gap)[:6]
    positions = [Position({}, 2, one.seat, bytes(one.seen)) for one in sure]
    monkeypatch.setattr("boardkit.puzzles.mining.positions_of_match", lambda *_: positions)
    return puzzles_of_match(MINE, 0)


def changed(puzzle: Puzzle, **fields: object) -> str:
    """Return the text of a file with a puzzle in which only these fields are changed."""
    return write_puzzles(PuzzleProvenance(), [msgspec.structs.replace(puzzle, **fields)])


def with_own_key(game: Game, puzzle: Puzzle) -> Puzzle:
    key = key_of(game, puzzle.options, puzzle.seat, bytes(puzzle.seen), puzzle.best)
    return msgspec.structs.replace(puzzle, key=key)


def faults_of(monkeypatch: pytest.MonkeyPatch, game: Game, puzzle: Puzzle) -> list[str]:
    monkeypatch.setattr("boardkit.testing.puzzles.puzzles_of", lambda _: (puzzle,))
    return puzzle_faults(game)


@pytest.mark.parametrize("key", GAMES)
def test_the_puzzles_of_a_game_can_be_played_and_answered(key: str) -> None:
    assert puzzle_faults(GAMES[key]) == []


@pytest.mark.parametrize("key", ["roseking", "stoneage", "hunters"])
def test_our_games_bring_puzzles_for_weeks(key: str) -> None:
    assert len(puzzles_of(GAMES[key])) >= ENOUGH


@pytest.mark.parametrize("key", GAMES)
def test_one_option_is_clearly_better_than_all_others(key: str) -> None:
    for one in puzzles_of(GAMES[key]):
        assert one.gap > max(MIN_GAIN, CONFIDENCE_STANDARD_ERRORS * one.error), one.key


def test_a_position_with_equally_good_options_is_no_puzzle(quick: None) -> None:
    # On an empty board no option is clearly better.
    assert judge_position(ROSE_KING, position("9/9/9/9/9/9/9/9/9 e5 N1,E1,S1,W1,NW1 - 44 - r"), 1) is None


class Hasty:
    """A rollout that stops after one card."""

    turns = 1

    def stage(self, state: State) -> int:
        return 0

    def natural(self, state: State) -> Action:
        return options_of(state)[-1]

    def far_enough(self, state: State, turns: int, stage: int) -> bool:
        return turns <= 0

    def play_on(self, state: State, g: PlayContext, turns: int, stage: int) -> None:
        if state.agenda:
            push(state, self.natural(state), g)


def test_an_option_that_can_as_well_be_chosen_later_in_the_turn_is_no_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The hand is 1, 2 and 5. Playing the 5 looks better only if playing it after the 1 is not considered.
    seen = EMBERS.codec.encode(new("embers", seed=3).observe(0))
    asked = question_of(EMBERS, Position({}, 2, 0, seen), 1, 8)
    judge = Judge(asked)
    judge.playing = Hasty()  # type: ignore[assignment]
    assert compared(judge, asked, "5", ["1"], 0.0, 0.0) is None
    monkeypatch.setattr("boardkit.puzzles.clear_option.result_with_both", lambda *_: None)
    assert compared(judge, asked, "5", ["1"], 0.0, 0.0) is not None


def position(text: str) -> Position:
    state = positions_of(ROSE_KING).read_position(text)
    decision = state.decision()
    assert decision is not None
    seat = int(decision.seat(state.board))
    return Position({}, 2, seat, ROSE_KING.codec.encode(ROSE_KING.observe(state, seat)))


def test_an_answer_is_right_wrong_with_its_chance_or_refused_with_the_reason_of_the_rules() -> None:
    puzzle = puzzles_of(ROSE_KING)[0]
    right = answer(ROSE_KING, puzzle, puzzle.best)
    assert (right.right, right.reason, right.chance) == (True, None, puzzle.chance)
    other, chance = next(iter(puzzle.others.items()))
    wrong = answer(ROSE_KING, puzzle, other)
    assert (wrong.right, wrong.reason, wrong.chance) == (False, None, chance)
    match = position_of(ROSE_KING, puzzle)
    decision = match.state.decision()
    assert decision is not None
    closed, reason = decision_view(decision, match.state.board).closed[0]
    refused = answer(ROSE_KING, puzzle, closed.text())
    assert (refused.right, refused.chance) == (False, None)
    assert refused.reason is not None
    assert refused.reason.text == reason.text
    with pytest.raises(Malformed):
        answer(ROSE_KING, puzzle, "no action")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: Input data was truncated"),
        ('{"maid":[]}', "line 1: Object contains unknown field `maid`"),
        ('{"made":[]}\n{"key":"a"}', "line 2: Object missing required field `seat`"),
        ('{"made":[]}\n{"key"', "line 2: Input data was truncated"),
    ],
)
def test_a_file_in_the_wrong_form_is_refused_with_the_line(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=re.escape(message)):
        read_puzzles(ROSE_KING, text)


def test_a_changed_puzzle_is_refused() -> None:
    one, two = puzzles_of(ROSE_KING)[:2]
    second = next(iter(one.others))
    for text, message in (
        (changed(one, best=second), "is not that of its position"),
        (changed(one, seat=1 - one.seat), "is not that of its position"),
        (changed(one, seen=two.seen), "is not that of its position"),
        (changed(one, gap=one.gap + 0.1), "is not what separates"),
        (changed(one, others={}), "needs the chances of other options"),
        (write_puzzles(PuzzleProvenance(), [one, one]), "is there twice"),
        ("\n".join(reversed(write_puzzles(PuzzleProvenance(), [one]).splitlines())), "line 1"),
    ):
        with pytest.raises(Malformed, match=message):
            read_puzzles(ROSE_KING, text)
    assert read_puzzles(ROSE_KING, changed(one)) == (PuzzleProvenance(), (one,))


def test_a_game_whose_puzzles_cannot_be_read_breaks_its_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(game: Game) -> tuple[Puzzle, ...]:
        raise Malformed("puzzles, line 2", "is wrong")

    monkeypatch.setattr("boardkit.testing.puzzles.puzzles_of", unreadable)
    assert puzzle_faults(EMBERS) == ["puzzles, line 2: is wrong"]


def test_a_puzzle_that_the_rules_contradict_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    one = puzzles_of(ROSE_KING)[0]
    elsewhere = with_own_key(ROSE_KING, msgspec.structs.replace(one, best="no"))
    assert "no is none of its options" in faults_of(monkeypatch, ROSE_KING, elsewhere)[0]
    later = msgspec.structs.replace(one, line=[one.line[0], one.line[0]])
    assert "its line cannot be played" in faults_of(monkeypatch, ROSE_KING, later)[0]
    other = msgspec.structs.replace(one, seat=1 - one.seat)
    assert "is not to act" in faults_of(monkeypatch, ROSE_KING, other)[0]
    unknown = msgspec.structs.replace(one, seen=msgspec.Raw(b"{}"))
    assert "cannot be read" in faults_of(monkeypatch, ROSE_KING, unknown)[0]


@pytest.mark.parametrize("key", HIDING)
def test_what_the_seat_cannot_know_changes_nothing_that_is_shown_or_answered(key: str) -> None:
    game = GAMES[key]
    for puzzle in puzzles_of(game)[::5]:
        seen = game.codec.decode(bytes(puzzle.seen))
        shown = []
        for luck in (3, 4):
            twin = MatchState(game, {}, game.determinize(seen, SeededLuck(luck)))
            decision = twin.state.decision()
            assert decision is not None
            asked = decision_view(decision, twin.state.board)
            texts = [option.text() for option in asked.options]
            reasons = [(closed.text(), reason.text, reason.args) for closed, reason in asked.closed]
            view = msgspec.json.encode(game.view(twin.observe(puzzle.seat), puzzle.seat))
            shown.append((view, texts, reasons))
        match = position_of(game, puzzle)
        assert shown[0] == shown[1], puzzle.key
        assert shown[0][0] == msgspec.json.encode(game.view(match.observe(puzzle.seat), puzzle.seat))
        assert game.codec.encode(game.observe(match.state, puzzle.seat)) == bytes(puzzle.seen)


def test_the_same_seed_finds_the_same_puzzles_and_few_of_a_match(found: list[Puzzle]) -> None:
    assert 0 < len(found) <= MAX_PUZZLES_PER_MATCH
    assert write_puzzles(PuzzleProvenance(), puzzles_of_match(MINE, 0)) == write_puzzles(
        PuzzleProvenance(), found
    )
    known = {bytes(one.seen): one for one in puzzles_of(ROSE_KING)}
    assert [one.best for one in found] == [known[bytes(one.seen)].best for one in found]
    assert [one.key for one in found] == [known[bytes(one.seen)].key for one in found]


def test_a_match_gives_few_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = [Position({}, 2, one.seat, bytes(one.seen)) for one in puzzles_of(ROSE_KING)]
    assert len(positions) > MAX_PUZZLES_PER_MATCH
    monkeypatch.setattr("boardkit.puzzles.mining.positions_of_match", lambda *_: positions)
    kinds = count()
    monkeypatch.setattr("boardkit.puzzles.mining.kind_of", lambda *_: next(kinds))
    monkeypatch.setattr("boardkit.puzzles.mining.puzzle_in", lambda *_: puzzles_of(ROSE_KING)[0])
    assert len(puzzles_of_match(MINE, 0)) == MAX_PUZZLES_PER_MATCH


@pytest.mark.parametrize(
    ("natural", "share", "count"), [(True, 1.0, 0), (True, 0.9, 1), (False, 1.0, 1), (False, 0.0, 1)]
)
def test_an_action_that_is_found_at_a_glance_is_no_puzzle(
    monkeypatch: pytest.MonkeyPatch, quick: None, natural: bool, share: float, count: int
) -> None:
    one = puzzles_of(ROSE_KING)[0]
    judged = ClearOption(one.best, one.chance, one.others, one.gap, one.error, natural)
    monkeypatch.setattr(
        "boardkit.puzzles.mining.positions_of_match", lambda *_: [Position({}, 2, one.seat, bytes(one.seen))]
    )
    monkeypatch.setattr("boardkit.puzzles.mining.judge_position", lambda *_: judged)
    monkeypatch.setattr("boardkit.puzzles.mining.answered", lambda *_: WeakLevelResult(900, share))
    assert len(puzzles_of_match(MINE, 0)) == count


def test_the_positions_of_records_are_those_of_the_seats_that_acted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(ROSE_KING, luck=SeededLuck(5))
    asked: list[tuple[int, bytes]] = []
    while len(asked) < 12:
        seat = match.seat_to_act
        assert seat is not None
        actions = match.legal_actions()
        if len(actions) >= MIN_OPTIONS:
            asked.append((seat, ROSE_KING.codec.encode(match.observe(seat))))
        match.apply(actions[0])
    (tmp_path / "one.jsonl").write_text(write_record(match.record()))
    seen: list[Position] = []
    monkeypatch.setattr("boardkit.puzzles.mining.puzzle_in", lambda game, one, seed: seen.append(one))
    puzzles_of_match(replace(MINE, records=(tmp_path / "one.jsonl",)), 0)
    assert {(one.seat, one.seen) for one in seen} >= set(asked[:-1])


def test_few_puzzles_of_many_are_of_many_kinds() -> None:
    many = puzzles_of(ROSE_KING)
    kinds = {(kind_of(ROSE_KING, bytes(one.seen)), one.more_for) for one in many}
    few = spread(ROSE_KING, many, len(kinds))
    assert {(kind_of(ROSE_KING, bytes(one.seen)), one.more_for) for one in few} == kinds
    assert spread(ROSE_KING, [*many, *many], 1000) == spread(ROSE_KING, many, 1000)


def test_a_puzzle_is_as_difficult_as_the_levels_find_it(monkeypatch: pytest.MonkeyPatch) -> None:
    one = puzzles_of(ROSE_KING)[0]
    seen = ROSE_KING.codec.decode(bytes(one.seen))
    found: dict[str, WeakLevelResult] = {}
    for finds in ("", "pondering", "sound pondering", "forgetful sound pondering"):

        def chosen(game: Game, level: str, *args: object, **more: object) -> str:
            return one.best if level in finds else "no"  # noqa: B023

        monkeypatch.setattr("boardkit.puzzles.weak_levels.choose", chosen)
        found[finds] = answered(ROSE_KING, seen, one.seat, one.best)
    ratings = [solved.rating for solved in found.values()]
    assert ratings == sorted(set(ratings), reverse=True)
    assert [solved.share for solved in found.values()] == [0, 0, 0.2, 0.6]


def test_the_command_writes_after_each_match_and_names_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzles.jsonl"
    command = ["puzzles", "embers", "--matches", "2", "--out", str(file)]
    assert main([*command, "--seed", "3"]) == 0
    assert main([*command, "--seed", "4", "--add"]) == 0
    assert read_puzzles(EMBERS, file.read_text())[0].made == [
        f"boardkit puzzles embers --matches 2 --seed {seed} --most 300" for seed in (3, 4)
    ]
    assert "2 of 2 matches" in capsys.readouterr().err
    assert main(["puzzles", "embers", "--out", str(tmp_path / "no" / "where")]) == 2
    assert main(["puzzles", "embers", "--records", str(tmp_path)]) == 2


def test_puzzles_judged_again_lose_those_that_are_no_longer_clear(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], quick: None
) -> None:
    file = tmp_path / "puzzles.jsonl"
    sure = max(puzzles_of(ROSE_KING), key=lambda one: one.gap)
    second = next(iter(sure.others))
    others = {sure.best: sure.chance} | {one: 0.0 for one in sure.others if one != second}
    wrong = msgspec.structs.replace(
        sure, best=second, chance=sure.chance + 0.1, others=others, gap=0.1, line=[]
    )
    file.write_text(write_puzzles(PuzzleProvenance(["so"], 1), [sure, with_own_key(ROSE_KING, wrong)]))
    assert main(["puzzles", "roseking", "--judge-again", "--seed", "2", "--out", str(file)]) == 1
    made, left = read_puzzles(ROSE_KING, file.read_text())
    assert (made, [one.key for one in left]) == (PuzzleProvenance(["so"], 1, (1, 2), (1, 1)), [sure.key])
    said = capsys.readouterr().out
    assert f"{second} is no longer clearly the best" in said
    assert "1 of 2 agree in 4 times as many worlds" in said


def test_an_answer_that_no_strong_bot_chooses_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick: None
) -> None:
    file = tmp_path / "puzzles.jsonl"
    sure = max(puzzles_of(ROSE_KING), key=lambda one: one.gap)
    file.write_text(write_puzzles(PuzzleProvenance(), [sure]))
    monkeypatch.setattr("boardkit.puzzles.rejudging.choose", lambda *_, **__: next(iter(sure.others)))
    assert main(["puzzles", "roseking", "--judge-again", "--out", str(file)]) == 0
    assert read_puzzles(ROSE_KING, file.read_text()) == (PuzzleProvenance(agreed=(1, 1), played=(0, 1)), ())


def test_joined_files_keep_all_commands_and_true_sums(tmp_path: Path) -> None:
    one, two, three = puzzles_of(ROSE_KING)[:3]
    file, more = tmp_path / "puzzles.jsonl", tmp_path / "more.jsonl"
    file.write_text(write_puzzles(PuzzleProvenance(["a"], 5, (4, 5), (2, 4)), [one, three]))
    # The puzzle in both files counts once.
    more.write_text(write_puzzles(PuzzleProvenance(["b", "c"], 5, (3, 3), (2, 3)), [two, one]))
    assert main(["puzzles", "roseking", "--join", str(more), "--out", str(file)]) == 0
    joined = read_puzzles(ROSE_KING, file.read_text())
    assert joined == (PuzzleProvenance(["a", "b", "c"], 5, (6, 7), (3, 6)), (one, two, three))


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (PuzzleProvenance(["b"], 4, (1, 1), (1, 1)), "different engines: 4, 5"),
        (PuzzleProvenance(["b"], 5), "others not"),
        (PuzzleProvenance(["b", "a"], 5, (1, 1), (1, 1)), "made by: a"),
    ],
)
def test_files_whose_sums_cannot_be_added_up_are_not_joined(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], other: PuzzleProvenance, message: str
) -> None:
    one, two = puzzles_of(ROSE_KING)[:2]
    file, more = tmp_path / "puzzles.jsonl", tmp_path / "more.jsonl"
    file.write_text(write_puzzles(PuzzleProvenance(["a"], 5, (1, 1), (1, 1)), [one]))
    more.write_text(write_puzzles(other, [two]))
    before = file.read_bytes()
    assert main(["puzzles", "roseking", "--join", str(more), "--out", str(file)]) == 2
    assert message in capsys.readouterr().err
    assert file.read_bytes() == before
