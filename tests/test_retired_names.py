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
    notices notices_api observing off_links one_statement_postgres one_statement_sqlite opened opening_views
    openings ours outcomes outgoing packing paint patience patience_http people_api playing_on porting porting_api
    posting rating_views reasons redises references rendered reports_api review_api review_desk reviewer roster said
    saving seal seated second_luck second_reading second_turn serving setting_up shaking shown signs since slow
    slowly standing stone_age stored stretch table_api telling tempo time time_api time_views timekeeping timing
    trees truth undisturbed wants warm watching what_if_api whys wishes wording"""
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
    """ArrivedView AskButton AskedPly Asker BesideView BotFailed BotPool BroughtView ByCommand ChancesKnowledge
    ChannelWish CoursePointView CourseView CupKeeper CupLinkView CupReason CupResult CupRow CupState EvenLuck
    FastLuck GivesUp HappeningRow HappeningView JudgedAgain JudgedPly KeptMatch KindOfLuck LEISURELY LeftShare
    LookAgain LookRow LookedView MaybeTaken MiniProps MomentRow MoveOfferView MoveRow MoveView NewCup NewHook
    NewLook NewShare NewTempo NoAnswer NotReached NotTaken NotThere OffLinks OldHouse OldRows OpeningRow OpeningView
    OutboxRow OwedView OwesFrame PatientHttp PatientLive PlainKnowledge PlayedInView PlayingOn PuzzleAnswered
    SAID_NO SeatWish SendingRow SendingView SignsKnowledge TIMELY TellRow ToldNote TouchedCupView WarmMatches
    WhatIRead WhoLooks WhyView WorkWaits YARDSTICKS as_told ask_invited ask_proof ask_who asked_bot asked_options
    asked_reviews asked_to_agree askers_of beside_view bot_like broken_claims call_bot came_in carried_out
    chances_then changed_in_store checked_tempo chosen_options come_to_mind contribution_by_rule diceShare
    dice_share doorTo ends_with_its_asker eyes_on face_beside few_at_once find_scene find_scenes fit_together
    fitsWhatWasShown follow_machine forgetParts goOnFrom go_on_from gone_of gone_since have_blocked houseResult
    howItEnded in_a_hut isHouseEnd isPartMissing isShut is_of_the_house keep_left_share keep_no_paths keep_nothing
    kept_invitations kept_key kept_out kept_record kept_secret kept_tempo kind_step known_match last_doer last_told
    left_share letIn let_in_by letting_go light_the_fire listens_patiently liveliest_shown log_returned_share
    log_share lookAway looking_into luck_lines matches_there may_go_on means_something members_first moved_in_as
    neighbours_on off_page onwardFrom out_times partsThatDiffer patience_until people_who_wait readWhatIsShown
    read_news ring_clock rolls_by_hand seatsThatDiffer seatsToGoOn set_sendings shareDigest share_digest
    share_ticket shownPartsThatDiffer shutOut since_lines speaks_of_winning stand_apart stand_in_for_good
    state_at_end_for step_of still_under_way stopped_watching summed_up swingsOf take_load tell_lobby tell_when_done
    tells_since tempo_of told_options told_place truth_at turn_letters version_there wait_again watch_cups
    what_i_miss what_is_wrong what_is_wrong_with what_stands_in_the_way what_was_refused where_from whoAmI whoIs
    who_am_i who_serves whole_at wish_of wished_options wished_seats wished_variants with_moment"""
)
"""Names of classes, functions and constants that have no other meaning."""
CLASSES = words(
    """Acting Alarms Answered Arriving Aside Ask Asking Away Bell Book Broken Carriers Chances Checked Company
    Compared Considered Counting Critic Crowd Crowded Cups Desk Endings Evening Evenly Evenness Exhausted Far
    FirstName Glimpse Hearing Held House Joined Judged Known Lane Late Left Letter Lobby Logged Looks Made Mine
    Missed Motive Moved Moving Named Neighbours News Nobody Noted Numbered Observed Openings Others Outgoing Outlet
    Over Own Packed Packing Packs Parcel Parting Picks Played Poster Prospect Read Relay Renamed Rounds Say Seal
    Sealed Sent Served Shown Sit SoFar Solved Spread Store Stretch Sums Swing Tab TakenOver Talked Tempo Tried
    Trouble Turns Unclear Unjudged Unseen Waits Who Whom Wish Wishes Written Wrong"""
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
