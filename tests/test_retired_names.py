"""Names that docs/glossary.md has replaced occur only in history, so that each thing has one name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOPS = ("src", "packages", "examples", "tests", "bench", "tools", "deploy", "docs", "ui")
SHIPPED = ("src/", "packages/", "examples/")
SINGLE = ("README.md", "CONTRIBUTING.md", "Makefile", "setup.py", "pyproject.toml")
SUFFIXES = {".py", ".md", ".ts", ".svelte", ".js", ".mjs", ".css", ".toml", ".ini", ".sh"}
HISTORY = ("docs/decisions/", "src/lagerfeuer/db/migrations/", "tests/test_retired_names.py")
"""Files that describe the past. CHANGELOG.md does, too."""
BUILT = ("node_modules/", "/generated/", "/dist/", "/web/client/", ".egg-info/")


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PYTHON = words(
    """alarms among_bots answering apt arriving aside asking bare bare_server blocks_api bodies by_command calibrate
    calling carriers catalogue chance chances contributing counting course crowd crowns cup_play cups cups_api
    damage damage_case damage_luck damage_said damage_text demo desk doors drawing endings evenly evenness finding
    foresight games_api going_on habits health_api hearing host_api house_api houses hunting hunting_worlds in_step
    invited judging keeper knowledge_chances knowledge_ground knowledge_signs lacking laid_out lanes lasting learn
    ledgers list_views listening lobby_api lobby_lists looks luck_api luck_counts luck_views mailing match_views
    matches_api me_api meeting migrating mine misshapen moments move moving moving_api mutating neighbours news
    notices notices_api observing off_links one_statement_postgres one_statement_sqlite opening_views openings ours
    outcomes outgoing packing paint patience patience_http people_api playing_on porting porting_api posting
    rating_views reasons redises references rendered reports_api review_api reviewer roster said saving seal seated
    second_luck second_reading second_turn serving setting_up shaking shown signs since slow slowly standing
    stone_age stored stretch table_api telling tempo time time_api time_views timekeeping timing trees truth
    undisturbed wants warm watching what_if_api whys wishes wording"""
)
"""Modules, without `.py`."""
COMPONENTS = words(
    """Agreed Alarm Aloud AmongBots Apart Arrive AskSomebody AsUsual Begins Beside Broken Course Decide Door Facts
    Fingerprint FirstLine FirstTime Glow GoOn Here HouseEnd HowYouPlay Intake KindOfLuck Latest LookBack LuckLine Mine
    Mini Missed Moved MyCups NewCup NotYet Others OwnShare PickSome Prove Reckoning Returned SeatGraph SettingsWaiting
    Stale Story Swings TableCard TableFacts Tallies TellMe Telling TempoChoice Told Toy Ways WhoMayCome Why"""
)
"""Svelte components, without `.svelte`."""
SCRIPTS = words(
    """back-again doors fault fitted here moments notices prover remembered rove said say say-place second-press surely
    tempo to-prompt told wide wish words"""
)
"""Modules of the client, without `.ts`."""
PAGES = words("bench cups notices phone scale time")
"""Pages of docs/, without `.md`."""
FOLDERS = re.compile(
    r"lagerfeuer/(?:club|kit|pages|store|bots)\b"
    r"|lagerfeuer\.(?:club|kit|pages|store|bots)\b"
    r"|\btests/(?:bots|club|cli|kit|pages|store)\b"
    r"|\bui/src/(?:api/shapes|cups|docs|fair|host|luck|notices|outside|worker)\b"
)
WORDS = words(
    """AskButton AskedPly Asker BesideView BotFailed BotPool ByCommand ChancesKnowledge CupKeeper CupRow CupState
    EvenLuck FastLuck GivesUp HappeningRow HappeningView JudgedPly LEISURELY LookAgain LookRow MiniProps MomentRow
    MoveRow NewCup NoAnswer NotReached NotThere OffLinks OldHouse OldRows OpeningRow OutboxRow PatientHttp PatientLive
    PlainKnowledge PlayingOn SAID_NO SeatWish SendingRow SignsKnowledge TIMELY TellRow WarmMatches WhoLooks WorkWaits
    YARDSTICKS as_told ask_proof asked_options beside_view bot_like broken_claims call_bot changed_in_store
    checked_tempo chosen_options contribution_by_rule doorTo few_at_once fit_together follow_machine forgetParts
    isPartMissing isShut kept_out known_match letIn light_the_fire listens_patiently lookAway luck_lines means_something
    members_first neighbours_on off_page onwardFrom out_times patience_until read_news ring_clock rolls_by_hand shutOut
    since_lines stand_apart stand_in_for_good state_at_end_for step_of summed_up take_load tell_lobby tempo_of
    told_options told_place turn_letters wait_again with_moment"""
)
"""Names of classes, functions and constants that have no other meaning."""
CLASSES = words(
    """Acting Alarms Arriving Aside Ask Asking Away Bell Book Broken Carriers Chances Company Critic Crowd Cups Endings
    Evenly Far Glimpse Hearing Held House Lane Letter Lobby Looks Missed Motive Moved Moving Neighbours News Nobody
    Noted Observed Openings Others Outgoing Outlet Packed Packing Packs Parcel Picks Poster Prospect Relay Rounds Say
    Seal Sent SoFar Spread Store Stretch Sums Tab Talked Tempo Tried Trouble Unclear Waits Wish Written"""
)
"""Words that are common English, too: only shipped classes may not have these names."""
FILE_NAME = re.compile(r"([\w-]+)\.(py|svelte|ts|md)\b")
RETIRED = {"py": PYTHON, "svelte": COMPONENTS, "ts": SCRIPTS}
DEFINED = re.compile(r"^\s*class (\w+)", re.MULTILINE)


@cache
def texts() -> dict[str, str]:
    """Return each hand-written text of the repository, by its path."""
    found = (path for top in TOPS for path in (ROOT / top).rglob("*") if path.suffix in SUFFIXES)
    named = {path.relative_to(ROOT).as_posix(): path for path in [*found, *(ROOT / name for name in SINGLE)]}
    return {
        name: path.read_text(encoding="utf-8")
        for name, path in named.items()
        if not name.startswith(HISTORY) and not any(part in name for part in BUILT)
    }


def retired_files(text: str) -> Iterator[str]:
    """Yield the retired file names that a text mentions."""
    for name, suffix in FILE_NAME.findall(text):
        if name in RETIRED.get(suffix, ()):
            yield f"{name}.{suffix}"
    yield from re.findall(rf"docs/(?:{'|'.join(PAGES)})\.md\b", text)


def test_no_file_has_a_retired_name() -> None:
    named = {name: Path(name) for name in texts()}
    assert [name for name, path in named.items() if path.stem in RETIRED.get(path.suffix[1:], ())] == []
    assert [name for name, path in named.items() if path.parent.name == "docs" and path.stem in PAGES] == []


@pytest.mark.parametrize("find", [retired_files, FOLDERS.findall], ids=["files", "folders"])
def test_no_text_mentions_a_file_or_a_folder_by_a_retired_name(find: object) -> None:
    assert callable(find)
    found = {name: sorted({*find(text), *find(name)}) for name, text in texts().items()}
    assert {name: there for name, there in found.items() if there} == {}


def test_no_text_uses_a_retired_name_of_code() -> None:
    found = {name: sorted(WORDS & {*re.findall(r"\w+", text)}) for name, text in texts().items()}
    assert {name: there for name, there in found.items() if there} == {}


def test_no_class_has_a_retired_name() -> None:
    sources = {
        name: text for name, text in texts().items() if name.startswith(SHIPPED) and name.endswith(".py")
    }
    found = {name: sorted((CLASSES | WORDS) & {*DEFINED.findall(text)}) for name, text in sources.items()}
    assert {name: there for name, there in found.items() if there} == {}


@pytest.mark.parametrize(
    "text", ["see club/notices/truth.py", "`Toy.svelte` draws it", "as in surely.ts", "told in docs/time.md"]
)
def test_a_retired_name_is_found(text: str) -> None:
    """A test that never finds anything would pass, too."""
    assert [*retired_files(text)]
