"""Mail about accounts goes to a real SMTP server: its links work once and not for long, and reveal nobody's account."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.held_clock import soon
from support.members import (
    PASSWORD,
    change,
    is_nobody,
    member,
    new_name,
    reason,
    register,
    rows,
    sign_in,
    signed_in,
)
from support.server_process import Person, Site, ok, running_site
from support.smtp_sink import Mailbox, mailbox, token_in

NEW = "fünf völlig andere Wörter"


@pytest.fixture(scope="module")
def house(post: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("mail") / "data", **post.settings) as site:
        yield site


def with_mail(house: Site, post: Mailbox, language: str = "en") -> tuple[Person, str, str]:
    """Create an account with a verified address."""
    person = Person(house, language)
    address = f"{new_name('a').replace(' ', '.')}@example.org"
    name = register(person, mail=address)
    assert person.post("/api/verify", {"token": token_in(post.next_to(address))}).status_code == 204
    return person, name, address


def test_an_address_counts_once_it_is_verified(house: Site, post: Mailbox) -> None:
    person = Person(house, "de")
    name = register(person, mail="Ada.B@Example.ORG")
    account = ok(person.get("/api/account"))
    assert (account["mail"], account["mail_pending"]) == (None, "Ada.B@example.org")
    letter = post.next_to("Ada.B@example.org")
    assert letter["Subject"] == f"Ist das deine Adresse, {name}?"
    assert letter["From"] == "Lagerfeuer <house@example.org>"
    assert "http://games.example.org/verify/" in letter.get_content()
    # Any reader of the mail can confirm it, on any device.
    assert Person(house).post("/api/verify", {"token": token_in(letter)}).status_code == 204
    account = ok(person.get("/api/account"))
    assert (account["mail"], account["mail_pending"]) == ("Ada.B@example.org", None)
    again = Person(house).post("/api/verify", {"token": token_in(letter)})
    assert (again.status_code, reason(again)) == (403, "error-token")


def test_a_link_by_mail_gives_a_new_password_once(house: Site, post: Mailbox) -> None:
    person, name, address = with_mail(house, post)
    stranger = Person(house, "de")
    assert stranger.post("/api/reset/ask", {"who": name}).status_code == 202
    letter = post.next_to(address)
    assert letter["Content-Language"] == "en", "the reader's language, not that of whoever asks"
    token = token_in(letter)
    back = Person(house)
    assert back.post("/api/reset", {"token": token, "password": NEW}).status_code == 200
    assert back.get("/api/me").json()["name"] == name
    assert is_nobody(person), "all other devices are signed out"
    assert "changed" in post.next_to(address)["Subject"]
    assert sign_in(Person(house), name).status_code == 403
    used = Person(house).post("/api/reset", {"token": token, "password": NEW})
    assert (used.status_code, reason(used)) == (403, "error-token")


def test_asking_does_not_tell_whether_an_account_exists(house: Site, post: Mailbox) -> None:
    _, name, address = with_mail(house, post)
    _, without = member(house)
    answers = set()
    # The time does not reveal it either: no request waits until a mail is sent.
    post.held = True
    try:
        for who in (
            name,
            address.upper().replace("EXAMPLE", "example"),
            without,
            "nobody@example.org",
            new_name("Nobody"),
        ):
            answer = Person(house).post("/api/reset/ask", {"who": who})
            answers.add((answer.status_code, answer.text))
    finally:
        post.held = False
    assert len(answers) == 1
    post.next_to(address)


def test_a_link_that_is_too_old_works_no_more(house: Site, post: Mailbox) -> None:
    _, name, address = with_mail(house, post)
    Person(house).post("/api/reset/ask", {"who": name})
    token = token_in(post.next_to(address))
    change(house, "update tokens set expires = expires - 3600001 where kind = 'reset'")
    late = Person(house).post("/api/reset", {"token": token, "password": NEW})
    assert reason(late) == "error-token"
    signed_in(house, name)


def test_of_two_links_the_first_is_dead(house: Site, post: Mailbox) -> None:
    _, name, address = with_mail(house, post)
    tokens = []
    for who in (name, address):
        Person(house).post("/api/reset/ask", {"who": who})
        tokens.append(token_in(post.next_to(address)))
    assert Person(house).post("/api/reset", {"token": tokens[0], "password": NEW}).status_code == 403
    assert Person(house).post("/api/reset", {"token": tokens[1], "password": NEW}).status_code == 200


def test_a_token_is_good_for_one_thing_only(house: Site, post: Mailbox) -> None:
    _, name, address = with_mail(house, post)
    Person(house).post("/api/reset/ask", {"who": name})
    token = token_in(post.next_to(address))
    assert Person(house).post("/api/verify", {"token": token}).status_code == 403
    assert token not in str(rows(house, "select * from tokens"))
    assert Person(house).post("/api/reset", {"token": token, "password": "zu kurz"}).status_code == 422
    assert Person(house).post("/api/reset", {"token": token, "password": NEW}).status_code == 200


@pytest.mark.parametrize("way", ["changed", "by a link"])
def test_a_new_password_cancels_the_mail_address_that_a_stranger_asked_for(
    house: Site, post: Mailbox, way: str
) -> None:
    person, name, address = with_mail(house, post)
    stranger = signed_in(house, name)
    theirs = f"{new_name('eve').replace(' ', '.')}@example.org"
    assert stranger.post("/api/account/mail", {"mail": theirs}).status_code == 204
    link = token_in(post.next_to(theirs))
    if way == "changed":
        assert person.post("/api/account/password", {"password": NEW}).is_success
    else:
        assert Person(house).post("/api/reset/ask", {"who": name}).is_success
        token = token_in(post.next_to(address))
        assert Person(house).post("/api/reset", {"token": token, "password": NEW}).is_success
    assert Person(house).post("/api/verify", {"token": link}).status_code == 403
    assert rows(house, "select mail from players where name = ?", name) == [(address,)]


def test_another_address_is_told_to_the_old_one(house: Site, post: Mailbox) -> None:
    person, _, address = with_mail(house, post, "de")
    new = f"neu.{address}"
    assert person.post("/api/account/mail", {"mail": new}).status_code == 204
    assert ok(person.get("/api/account"))["mail"] == address
    assert person.post("/api/verify", {"token": token_in(post.next_to(new))}).status_code == 204
    assert post.next_to(address)["Subject"] == "Dein Konto hat eine andere Adresse"
    assert person.post("/api/account/mail", {"mail": None}).status_code == 204
    assert ok(person.get("/api/account"))["mail"] is None


@pytest.mark.parametrize(
    "mail", ["x", "a@b@c", "a b@example.org", "a@example.org\r\nBcc: c@example.org", "@", "ä@x"]
)
def test_what_is_no_address_is_refused(house: Site, mail: str) -> None:
    refused = Person(house).post("/api/account", {"name": new_name(), "password": PASSWORD, "mail": mail})
    assert (refused.status_code, reason(refused)) == (422, "error-mail-form")


def test_no_passwords_links_or_addresses_reach_the_log(tmp_path: Path) -> None:
    with mailbox() as box, running_site(tmp_path / "data", **box.settings) as site:
        person = Person(site)
        register(person, mail="ada@example.org")
        token = token_in(box.next_to("ada@example.org"))
        person.post("/api/verify", {"token": token})
        box.deaf = True
        person.post("/api/reset/ask", {"who": "ada@example.org"})
        sign_in(Person(site), "somebody", "a secret password")
        soon(lambda: "could not be sent" in site.log.read_text())
        log = site.log.read_text()
    for secret in (
        token,
        person.http.cookies["lagerfeuer-session"],
        PASSWORD,
        "a secret password",
        "ada@example.org",
    ):
        assert secret not in log


def test_a_house_without_mail_says_so(site: Site) -> None:
    person, _ = member(site)
    assert ok(person.get("/api/account"))["mail_works"] is False
    assert reason(person.post("/api/account/mail", {"mail": "a@example.org"})) == "error-mail-none"
    assert reason(person.post("/api/reset/ask", {"who": "a@example.org"})) == "error-mail-none"


def test_an_address_that_waits_can_be_taken_back(house: Site, post: Mailbox) -> None:
    person, _, address = with_mail(house, post)
    other = f"{new_name('b').replace(' ', '.')}@example.org"
    assert person.post("/api/account/mail", {"mail": other}).is_success
    link = token_in(post.next_to(other))
    assert ok(person.get("/api/account"))["mail_pending"] == other
    assert person.post("/api/account/mail", {"mail": address}).is_success
    account = ok(person.get("/api/account"))
    assert (account["mail"], account["mail_pending"]) == (address, None)
    assert reason(Person(house).post("/api/verify", {"token": link})) == "error-token"
