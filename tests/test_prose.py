"""`make prose` finds faults: each of its checks is tested with a planted one."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from prose import __main__ as command
from prose import budgets, docs, hints, luck_warnings, plurals, short_news, texts
from support.text_sources import FILES, LANGUAGES

pytestmark = pytest.mark.sample(of="what checks the tree finds what is planted")

Plant = Callable[..., None]


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plant]:
    """Return a function that replaces a line in a text file of the house or a game, or adds one at the end."""
    folders = {where: shutil.copytree(folder, tmp_path / where) for where, folder in FILES.items()}
    for where, folder in folders.items():
        monkeypatch.setitem(FILES, where, folder)

    def forget() -> None:
        for one in (budgets.selectors, budgets.everything_of, budgets.made_of):
            one.cache_clear()

    def put(where: str, line: str, old: str = "", languages: Sequence[str] = ("en",)) -> None:
        for language in languages:
            file = folders[where] / f"{language}.ftl"
            text = file.read_text(encoding="utf-8")
            assert old in text
            file.write_text(text.replace(old, line) if old else f"{text}\n{line}\n", encoding="utf-8")
        forget()

    yield put
    # The planted texts must not stay in caches for the next test.
    forget()


@pytest.mark.sample(of=None)
def test_every_check_of_the_folder_is_made_and_a_fault_of_any_fails_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(docs.__file__).parent
    checks = {one.__name__.rpartition(".")[2]: one for one in command.CHECKS}
    assert set(checks) == {path.stem for path in folder.glob("[a-z]*.py")}
    for one in command.CHECKS:
        monkeypatch.setattr(one, "faults", lambda: iter(()))
    assert command.main() == 0
    for name, one in checks.items():
        with monkeypatch.context() as planted:
            planted.setattr(one, "faults", lambda name=name: iter([f"planted in {name}"]))
            assert command.main() == 1
    assert capsys.readouterr().out.splitlines() == [f"planted in {name}" for name in checks]


LONG = "Is this a question that a player can read and answer at a single glance at the table?"


def test_a_prompt_that_is_too_long_is_found(plant: Plant) -> None:
    plant("roseking", f"roseking-ask-planted = {LONG}", languages=LANGUAGES)
    assert [one for one in budgets.faults() if "roseking-ask-planted" in one]


def test_a_plural_after_a_number_that_may_be_one_is_found(plant: Plant) -> None:
    plant("house", "planted = { $count } points")
    assert [*plurals.faults()] == ["en: planted: { $count } points"]


def test_a_wrong_text_is_found(plant: Plant) -> None:
    plant("stoneage", "stoneage-food = You need 1 food.\nstoneage-title = Stone Age\nplanted = Planted.")
    plant("stoneage", "stoneage-planted = { $who } needs it.")
    plant("stoneage", "stoneage-planted = It is needed.", languages=("de",))
    [torn] = texts.torn_numbers("stoneage", "en")
    assert torn.endswith("needs a no-break space: 1 food.")
    assert [*texts.wrong_ids("stoneage")] == [
        "en: stoneage: stoneage-title is there twice",
        "en: stoneage: planted does not begin with stoneage-",
    ]
    assert {*texts.language_differences("stoneage")} == {
        "stoneage: planted is in one language only",
        "stoneage: stoneage-food is in one language only",
        "stoneage: stoneage-planted takes ['who'] and []",
    }
    unused = [*texts.unused_texts(["stoneage-food", "planted"])]
    assert "stoneage-planted is used nowhere" in unused
    assert "planted is used nowhere" not in unused


def test_a_missing_text_is_found(plant: Plant) -> None:
    plant("roseking", "roseking-renamed =", "roseking-title =")
    plant("house", "bot-renamed =", "bot-sound =")
    assert [*texts.missing_texts("en")] == [
        "en: house: bot-sound is missing",
        "en: roseking: roseking-title is missing",
    ]


def test_a_hint_that_is_missing_or_long_is_found(plant: Plant) -> None:
    long = " ".join([LONG] * 5)
    plant("roseking", f"roseking-hint-other = {long}")
    plant("roseking", "roseking-hint-renamed =", "roseking-hint-goal =")
    assert {*hints.faults()} == {
        "en: roseking: a hint or a question is missing: goal",
        "en: roseking: a hint or a question is missing: other",
        "en: roseking: a hint or a question is missing: renamed",
        f"en: roseking-hint-other: {len(long)} of {hints.LONGEST} characters",
        "en: roseking-hint-other is not one to four sentences",
    }


def test_short_news_without_words_are_found(plant: Plant) -> None:
    kind = sorted(short_news.kinds("stoneage"))[0]
    plant("stoneage", "stoneage-brief-planted =", f"stoneage-brief-{kind} =")
    assert len([one for one in short_news.faults() if one.startswith("en: stoneage")]) == 2


def test_a_warning_about_the_luck_without_its_headline_is_found(plant: Plant) -> None:
    plant("house", "luck-planted =", "luck-changed-title =")
    assert [*luck_warnings.faults()] == ["en: luck-changed-title is missing"]


def test_what_is_wrong_with_a_page_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Page\n[a](other.md) [b](#nowhere) [c](#page) `src/lagerfeuer/nowhere.py` `tests/prose/`\n"
    )
    assert [*docs.broken_links([page])] == ["page.md links to other.md", "page.md links to #nowhere"]
    assert [*docs.missing_files([page])] == ["page.md names src/lagerfeuer/nowhere.py"]
    [long] = docs.long_reading({"players": (3, "README.md")})
    assert "of 3 words for players" in long
    assert [*docs.pages_without_readers(docs.PAGES[1:])] == ["README.md is for no reader, or does not exist"]


def test_what_is_wrong_with_a_decision_record_is_found(tmp_path: Path) -> None:
    record = tmp_path / "0001-keep-it.md"
    parts = "".join(f"\n## {heading}\nA word.\n" for heading in docs.HEADINGS)
    record.write_text("# 1. Keep it\n" + parts)
    assert [*docs.record_faults(record)] == []
    index = "- 1. [Keep it](0001-keep-it.md)\n"
    assert [*docs.index_faults(index, [record])] == []
    assert len([*docs.index_faults(2 * index, [record])]) == 1
    assert len([*docs.index_faults(index.replace("Keep", "Leave"), [record])]) == 1
    assert len([*docs.index_faults("", [record])]) == 1
    for wrong in (
        "# 1. Leave it\n" + parts,
        "# 1. Keep it\n" + parts.replace("Options", "Choices"),
        "# 1. Keep it\n" + parts.replace("A word.", "", 1),
        "# 1. Keep it\n" + parts + "word " * 350,
    ):
        record.write_text(wrong)
        assert len([*docs.record_faults(record)]) == 1
