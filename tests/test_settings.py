"""The settings of a house: faults are reported before anything is served, and without passwords."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardkit.errors import Malformed
from lagerfeuer.analysis.reviews import MAX_NICENESS, WORKER_NICENESS
from lagerfeuer.app.settings import Settings, settings_from
from lagerfeuer.commands import doctor
from lagerfeuer.common.mail import MailMessage, mail_settings
from support.python_path import PLAIN


def test_nothing_told_is_a_house_without_mail_and_with_the_usual_limits() -> None:
    assert settings_from({}) == Settings(None, None, 1.0)
    assert settings_from({"LAGERFEUER_SMTP": "", "LAGERFEUER_URL": ""}) == Settings(None, None, 1.0)


@pytest.mark.parametrize(
    ("url", "host", "port", "user", "password"),
    [
        ("smtp://localhost", "localhost", 25, None, None),
        ("smtps://ada:s%40crt@mail.example.org", "mail.example.org", 465, "ada", "s@crt"),
        (
            "smtp+starttls://a%40example.org:hush@[2001:db8::1]:2587",
            "2001:db8::1",
            2587,
            "a@example.org",
            "hush",
        ),
    ],
)
def test_a_server_for_mail_is_one_address(
    url: str, host: str, port: int, user: str | None, password: str | None
) -> None:
    found = mail_settings(url, "house@example.org")
    assert (found.host, found.port, found.user, found.password) == (host, port, user, password)
    assert password is None or password not in repr(found)


@pytest.mark.parametrize(
    ("environment", "where"),
    [
        ({"LAGERFEUER_SMTP": "smtps://a:hush@mail.example.org"}, "the sender"),
        (
            {"LAGERFEUER_SMTP": "http://mail.example.org", "LAGERFEUER_MAIL_FROM": "h@example.org"},
            "the SMTP server",
        ),
        (
            {"LAGERFEUER_SMTP": "smtps://a:hush@mail:x", "LAGERFEUER_MAIL_FROM": "h@example.org"},
            "the SMTP server",
        ),
        (
            {"LAGERFEUER_SMTP": "smtp://a:hush@mail.example.org", "LAGERFEUER_MAIL_FROM": "h@e.org"},
            "in the clear",
        ),
        ({"LAGERFEUER_SMTP": "smtp://localhost", "LAGERFEUER_MAIL_FROM": "h@e.org"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_URL": "games.example.org"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_URL": "https://example.org/games"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_LIMITS": "-1"}, "LAGERFEUER_LIMITS"),
        ({"LAGERFEUER_LIMITS": "many"}, "LAGERFEUER_LIMITS"),
        ({"LAGERFEUER_LIMITS": "1e308"}, "LAGERFEUER_LIMITS.*from 0 to 1000000"),
        ({"LAGERFEUER_LIMITS": "nan"}, "LAGERFEUER_LIMITS"),
        ({"LAGERFEUER_GRACE": "1e308"}, "LAGERFEUER_GRACE"),
        ({"LAGERFEUER_BOT_PACE": "1e308"}, "LAGERFEUER_BOT_PACE"),
        ({"LAGERFEUER_URL": "https://x:abc"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_URL": "https://x:99999"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_URL": "https://x:0"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_URL": "https://x:"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_URL": "https://x y"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_URL": "https://u:hush@x"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_URL": "https://x#hush"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_URL": "https://[::1"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_URL": "https://x\\y"}, "LAGERFEUER_URL"),
        ({"LAGERFEUER_PROXIES": "10.0.0.5;10.0.0.6"}, "LAGERFEUER_PROXIES.*10.0.0.5;10.0.0.6.*commas"),
        ({"LAGERFEUER_PROXIES": "10.0.0.5,proxy"}, "LAGERFEUER_PROXIES.*'proxy'"),
        ({"LAGERFEUER_PROXIES": "10.0.0.5/24"}, "LAGERFEUER_PROXIES"),
        ({"LAGERFEUER_PROXIES": "10.0.0.5,*"}, "LAGERFEUER_PROXIES"),
    ],
)
def test_what_is_wrong_is_named_and_no_password_is_shown(environment: dict[str, str], where: str) -> None:
    with pytest.raises(Malformed, match=where) as refused:
        settings_from(environment)
    assert "hush" not in str(refused.value)


@pytest.mark.parametrize(
    ("url", "kept"),
    [
        ("https://games.example.org/", "https://games.example.org"),
        ("http://localhost:8000", "http://localhost:8000"),
        ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
        ("https://spiele.b\u00fccher.example", "https://spiele.b\u00fccher.example"),
        ("http://my_house:80", "http://my_house:80"),
        ("http://192.0.2.7", "http://192.0.2.7"),
    ],
)
def test_an_address_of_a_house_is_kept_as_it_was_told(url: str, kept: str) -> None:
    assert settings_from({"LAGERFEUER_URL": url}).url == kept


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ({}, "127.0.0.1,::1"),
        ({"LAGERFEUER_PROXIES": ""}, ""),
        (
            {"LAGERFEUER_PROXIES": " 10.0.0.5 , 10.89.7.0/24,2001:db8::/32,"},
            "10.0.0.5,10.89.7.0/24,2001:db8::/32",
        ),
        ({"LAGERFEUER_PROXIES": "*"}, "*"),
    ],
)
def test_proxies_are_addresses_and_networks(told: dict[str, str], kept: str) -> None:
    assert settings_from(told).proxies == kept


def test_the_contact_is_shown_as_it_was_written() -> None:
    assert settings_from({"LAGERFEUER_CONTACT": " Ada, ada@example.org "}).contact == "Ada, ada@example.org"
    assert settings_from({"LAGERFEUER_CONTACT": "  "}).contact is None
    with pytest.raises(Malformed, match="LAGERFEUER_CONTACT"):
        settings_from({"LAGERFEUER_CONTACT": "x" * 501})


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("options", "name"),
    [
        (["--smtp", "smtp://localhost", "--mail-from", "h@e.org"], "LAGERFEUER_URL"),
        (["--proxies", "10.0.0.5;10.0.0.6"], "LAGERFEUER_PROXIES"),
        (["--limits", "1e308"], "LAGERFEUER_LIMITS"),
    ],
    ids=["mail", "proxies", "limits"],
)
def test_serve_refuses_before_it_begins(tmp_path: Path, options: list[str], name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lagerfeuer", "serve", *options],
        capture_output=True, text=True, cwd=tmp_path, timeout=60, check=False,
        env=os.environ | {"PYTHONPATH": PLAIN, "LAGERFEUER_URL": ""},
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith(f"lagerfeuer serve: {name}")
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_redis_of_an_earlier_version_is_said_to_do_nothing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lagerfeuer", "serve", "--cards", "missing.json"],
        capture_output=True, text=True, cwd=tmp_path, timeout=60, check=False,
        env=os.environ | {"PYTHONPATH": PLAIN, "LAGERFEUER_REDIS": "redis://:secret@localhost"},
    )  # fmt: skip
    first, refusal = done.stderr.splitlines()
    assert first == "LAGERFEUER_REDIS is no longer used: PostgreSQL carries all messages"
    assert refusal.startswith("lagerfeuer serve: ")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("what", ["verify", "reset", "password-changed", "mail-changed", "renamed"])
def test_every_letter_is_whole_in_every_language(language: str, what: str) -> None:
    args: dict[str, str | int] = {"name": "Ada & <Bea>", "link": "https://games.example.org/reset/abc"}
    letter = MailMessage("ada@example.org", language, what, args).message("house@example.org")
    text = letter.get_content()
    assert "Ada & <Bea>" in text
    assert "mail-" not in str(letter["Subject"]) + text
    assert ("https://games.example.org/reset/abc\n" in text) == (what in ("verify", "reset"))
    assert letter.get_content_type() == "text/plain"
    assert letter["Auto-Submitted"] == "auto-generated"


def test_a_house_is_open_unless_the_setting_clearly_says_that_it_is_for_members() -> None:
    assert settings_from({}).members_only is False
    assert settings_from({"LAGERFEUER_DOORS": "open"}).members_only is False
    assert settings_from({"LAGERFEUER_DOORS": "members"}).members_only is True
    for wrong in ("Members", "closed", "true"):
        with pytest.raises(Malformed, match="LAGERFEUER_DOORS"):
            settings_from({"LAGERFEUER_DOORS": wrong})


@pytest.mark.parametrize(
    "url", ["https://example.org/games", "https://example.org/games/", "http://a.example/x/y"]
)
def test_a_house_below_a_path_is_refused_and_told_that_it_needs_a_name(url: str) -> None:
    with pytest.raises(
        Malformed, match=r"LAGERFEUER_URL.*needs a name of its own.*cannot be served below a path"
    ):
        settings_from({"LAGERFEUER_URL": url})
    (said,) = [
        words for how, words in doctor.settings(Path(), {"LAGERFEUER_URL": url}) if how == doctor.WRONG
    ]
    assert "needs a name of its own" in said


def test_hosts_say_whether_matches_of_people_may_be_listed() -> None:
    assert settings_from({}).lists_matches
    assert not settings_from({"LAGERFEUER_LISTED": "0"}).lists_matches
    with pytest.raises(Malformed, match=r"LAGERFEUER_LISTED.*must be 1 or 0"):
        settings_from({"LAGERFEUER_LISTED": "no"})


def test_hosts_say_whether_spectators_have_a_chat() -> None:
    assert settings_from({}).has_spectator_chat
    assert not settings_from({"LAGERFEUER_SPECTATOR_CHAT": "0"}).has_spectator_chat
    with pytest.raises(Malformed, match=r"LAGERFEUER_SPECTATOR_CHAT.*must be 1 or 0"):
        settings_from({"LAGERFEUER_SPECTATOR_CHAT": "no"})


def test_hosts_say_whether_other_programs_may_follow_the_house() -> None:
    assert settings_from({}).has_feeds
    assert not settings_from({"LAGERFEUER_FEEDS": "0"}).has_feeds
    with pytest.raises(Malformed, match=r"LAGERFEUER_FEEDS.*must be 1 or 0"):
        settings_from({"LAGERFEUER_FEEDS": "no"})


def test_a_host_may_turn_off_bot_accounts() -> None:
    assert settings_from({}).has_bot_accounts
    assert not settings_from({"LAGERFEUER_BOT_ACCOUNTS": "0"}).has_bot_accounts
    with pytest.raises(Malformed, match=r"LAGERFEUER_BOT_ACCOUNTS.*must be 1 or 0"):
        settings_from({"LAGERFEUER_BOT_ACCOUNTS": "no"})


def test_reviews_rank_a_little_behind_the_server_or_as_far_as_hosts_say() -> None:
    assert settings_from({}).review_nice == WORKER_NICENESS < MAX_NICENESS
    for said in (0, MAX_NICENESS):
        assert settings_from({"LAGERFEUER_REVIEW_NICE": str(said)}).review_nice == said


def test_hosts_say_whether_search_engines_may_keep_pages_and_where_a_proxy_connects() -> None:
    assert settings_from({}).index
    assert not settings_from({"LAGERFEUER_INDEX": "0"}).index
    with pytest.raises(Malformed, match=r"LAGERFEUER_INDEX.*must be 1 or 0"):
        settings_from({"LAGERFEUER_INDEX": "no"})
    assert settings_from({"LAGERFEUER_SOCKET": "/run/lagerfeuer/house.sock"}).socket == Path(
        "/run/lagerfeuer/house.sock"
    )


def test_hosts_leave_games_out_by_name_and_may_name_one_that_is_not_there() -> None:
    def left_out(text: str) -> list[bool]:
        games = settings_from({"LAGERFEUER_GAMES": text}).games
        return [games.leaves_out(key) for key in ("roseking", "pig")]

    assert left_out("") == left_out(" , ") == [False, False]
    assert left_out("roseking, morris") == [False, True]
    assert left_out("-pig,-morris") == [False, True]
    for wrong, said in (
        ("roseking,-pig", "names either"),
        ("Rose King", "no key of a game"),
        ("-", "no key"),
    ):
        with pytest.raises(Malformed, match=f"LAGERFEUER_GAMES.*{said}"):
            settings_from({"LAGERFEUER_GAMES": wrong})


def test_the_doctor_names_the_games_that_are_offered_and_those_that_the_settings_name_in_vain() -> None:
    def said(text: str) -> list[tuple[str, str]]:
        return list(doctor.games(Path(), {"LAGERFEUER_GAMES": text}))

    assert said("-stoneage,-hunters") == [(doctor.OK, "games: roseking")]
    named, missing = said("roseking,morris")
    assert named == (doctor.OK, "games: roseking")
    assert missing == (doctor.LOOK, "LAGERFEUER_GAMES names morris, which is not installed")
    assert said("embers")[0] == (doctor.LOOK, "no game is offered: see LAGERFEUER_GAMES")
