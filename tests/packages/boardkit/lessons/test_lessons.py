"""Lessons: faults of a file are reported, claims of lessons are true, and the same actions lead to the same step."""

import re
from itertools import chain

import pytest

from boardkit.bots.topics import topics_of
from boardkit.errors import Malformed
from boardkit.lessons.format import course, read_lesson
from boardkit.lessons.play import GO_ON, answer_to, begin_lesson, take
from boardkit.registry import GAMES, game_named
from boardkit.testing.lessons import course_faults, lesson_faults

ROSE_KING = game_named("roseking")
BEGINNING = "9/9/9/9/9/9/9/9/9 e5 N3,E2,S2,SW1,NW2 N1,NE1,SE1,S1,W2 44 - r"
MOVE = """
    position = "9/9/9/9/9/9/9/9/9 e5 N3,E2,S2,SW1,NW2 N1,NE1,SE1,S1,W2 44 - r"
    [[steps]]
    say = "move"
    light = ["E2"]
    right = ["E2"]
    alone = true
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("steps = 3", r"Expected `array`, got `int`"),
        ("steps = []", "has 0 steps, 1 to 12 are allowed"),
        ("[[steps]]\nsay = 'a'\nlit = ['E2']", "unknown field `lit`"),
        ("[[steps]]\nsay = 'a'\nright = ['E2']", "step 1: asks for an action and lights nothing up"),
        ("[[steps]]\nsay = 'a'\nalone = true", "step 1: a step that asks for nothing"),
        (MOVE.replace("[[steps]]", "seats = 2\n[[steps]]"), "a position has its own"),
        ("seats = 3\n" + MOVE[MOVE.index("[[") :], "the game is not for 3"),
        ("[[steps", "lesson x: "),
    ],
)
def test_a_lesson_in_the_wrong_form_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=re.escape(message)):
        read_lesson(ROSE_KING, "x", text)


def test_a_lesson_that_the_rules_bear_out_has_no_fault() -> None:
    assert lesson_faults(ROSE_KING, read_lesson(ROSE_KING, "x", MOVE)) == []


@pytest.mark.parametrize("key", ["roseking", "stoneage", "hunters"])
def test_every_action_that_our_lessons_do_not_ask_for_is_explained(key: str) -> None:
    game = GAMES[key]
    unexplained = []
    for lesson in course(game):
        progress = begin_lesson(game, lesson)
        for number, step in enumerate(lesson.steps, 1):
            right = progress.right() if step.right else [GO_ON]
            if step.right:
                answers = {one: answer_to(progress, one) for one in progress.options() if one not in right}
                unexplained += [(lesson.key, number, one) for one, said in answers.items() if not said.wrong]
            progress = answer_to(progress, right[0]).progress
    assert unexplained == []


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ("facts.scores = [1, 0]", "step 1: scores: [1, 0] is claimed, [0, 0] is true"),
        ("facts.view.crown = 'd5'", "step 1: view crown: 'd5' is claimed, 'e5' is true"),
        ("facts.view.throne = 'd5'", "step 1: view: there is no 'throne'"),
        ('facts.count."hands.1" = 4', "step 1: count hands.1: 4 is claimed, 5 is true"),
        ("facts.asks = 'done'", "step 1: asks: 'done' is claimed, 'turn' is true"),
        ("facts.turn = 1", "step 1: turn: 1 is claimed, 0 is true"),
        ("facts.offers = ['W*']", "step 1: offers: W* is no option"),
        (
            "facts.refuses.draw = 'roseking-no-cards-left'",
            "step 1: refuses draw: 'roseking-no-cards-left' is claimed, 'roseking-no-hand-full' is true",
        ),
        ("facts.notes = ['pass']", "step 1: notes: pass is not among []"),
        ("facts.winners = [0]", "step 1: winners: [0] is claimed, None is true"),
        ("then = ['E1']", "step 1: action E1: cannot be played: roseking-no-not-in-hand card=E1 [R2]"),
        ("luck = [1]", "step 1: luck: 1 picks of the script are left over"),
        ("wrong = [{actions = ['W*'], say = 'w'}]", "step 1: W* is never allowed"),
        (
            "wrong = [{actions = ['N3'], say = 'w', after.scores = [4, 0]}]",
            "step 1: after N3: scores: [4, 0] is claimed, [1, 0] is true",
        ),
        ("[facts]\nscores = [2, 0]", "end: scores: [2, 0] is claimed, [1, 0] is true"),
    ],
)
def test_a_sentence_that_is_not_true_is_found(more: str, fault: str) -> None:
    found = lesson_faults(ROSE_KING, read_lesson(ROSE_KING, "x", MOVE + more))
    assert [one for one in found if fault in one], found


def test_a_lesson_whose_action_a_rule_forbids_is_found() -> None:
    lesson = read_lesson(ROSE_KING, "x", MOVE.replace('["E2"]', '["E1"]'))
    assert "lesson x, step 1: none of ['E1'] is allowed" in lesson_faults(ROSE_KING, lesson)[0]


def test_a_lesson_without_a_step_to_take_alone_is_found() -> None:
    lesson = read_lesson(ROSE_KING, "x", MOVE.replace("alone = true", ""))
    assert lesson_faults(ROSE_KING, lesson) == ["lesson x: nothing is asked for without help (alone = true)"]


def test_a_right_action_is_carried_out_and_no_other() -> None:
    more = "wrong = [{actions = ['N3'], say = 'w'}]"
    before = begin_lesson(ROSE_KING, read_lesson(ROSE_KING, "x", MOVE + more))
    right, wrong, other, refused = (answer_to(before, action) for action in ("E2", "N3", "S2", "draw"))
    assert (right.right, right.progress.step, right.progress.match.ply) == (True, None, 1)
    assert [None if one.wrong is None else one.wrong.say for one in (wrong, other)] == ["w", None]
    assert [None if one.reason is None else one.reason.text for one in (other, refused)] == [
        None,
        "roseking-no-hand-full",
    ]
    for answer in (wrong, other, refused):
        assert not answer.right
        assert answer.progress is before


def test_the_luck_of_a_step_is_what_its_script_says() -> None:
    # With four cards red may draw, and pick 0 of the 15 cards in the pile is "north one".
    text = """
        position = "9/9/9/9/9/9/9/9/9 e5 E2,S2,SW1,NW2 NE1,SE1,S1,W2,W3 44 - r"
        [[steps]]
        say = "draw"
        light = ["draw"]
        right = ["draw"]
        alone = true
        luck = [0]
    """
    lesson = read_lesson(ROSE_KING, "x", text)
    hands = ROSE_KING.view(take(ROSE_KING, lesson, ["draw"]).progress.match.state, 0).hands
    assert hands[0][-1] == "N1"
    without = read_lesson(ROSE_KING, "x", text.replace("luck = [0]", ""))
    assert "where no luck may be used" in lesson_faults(ROSE_KING, without)[0]


def test_actions_that_lead_nowhere_are_refused() -> None:
    lesson = read_lesson(ROSE_KING, "x", MOVE)
    for actions in (["E2", "E2"], ["N3", "E2"], ["nonsense"]):
        with pytest.raises(Malformed):
            take(ROSE_KING, lesson, actions)


def test_a_step_that_only_shows_something_waits_until_the_learner_goes_on() -> None:
    shown = read_lesson(ROSE_KING, "x", MOVE.replace("[[steps]]", "[[steps]]\nsay = 'a'\n[[steps]]"))
    assert [take(ROSE_KING, shown, actions).progress.at for actions in ([], [GO_ON], [GO_ON, "E2"])] == [
        0,
        1,
        2,
    ]
    assert not take(ROSE_KING, shown, ["E2"]).right


COURSES = {key: course(game) for key, game in GAMES.items()}


@pytest.mark.parametrize("key", [key for key, lessons in COURSES.items() if lessons])
def test_every_lesson_is_true_by_the_rules_and_said_in_both_languages(key: str) -> None:
    assert course_faults(GAMES[key]) == []


def test_a_course_takes_about_ten_minutes() -> None:
    """A step takes about twelve seconds, as the page of the course says."""
    for lessons in filter(None, COURSES.values()):
        assert len({lesson.key for lesson in lessons}) == len(lessons) <= 8
        assert len(list(chain(*(lesson.steps for lesson in lessons)))) <= 55


def test_a_topic_that_the_game_does_not_explain_is_found() -> None:
    lesson = read_lesson(ROSE_KING, "x", 'topics = ["heroes", "sheep"]\n' + MOVE)
    [fault] = lesson_faults(ROSE_KING, lesson)
    assert fault.startswith("lesson x: sheep is no topic of the game, only ['cards', 'heroes',")


@pytest.mark.parametrize("key", [key for key in GAMES if course(GAMES[key])])
def test_each_topic_that_may_have_been_missed_is_taught_by_a_lesson(key: str) -> None:
    taught = {topic for lesson in course(GAMES[key]) for topic in lesson.topics}
    assert taught == set(topics_of(GAMES[key]).values())
