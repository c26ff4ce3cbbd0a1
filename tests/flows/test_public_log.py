"""The public log of a real server: each commitment of the house is a leaf, and nothing else is published."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from boardkit.errors import Malformed
from boardkit.luck import default_contribution
from boardkit.public_log.checkpoints import read_note
from boardkit.public_log.log_leaves import (
    Leaf,
    begin_digest,
    commitment_digest,
    contribution_digest,
    end_digest,
    match_hash,
)
from boardkit.records.record import read_record
from lagerfeuer.db.engines import FILE
from lagerfeuer.db.queries.public_log import add_leaf
from support import seeded
from support.contributions import OTHER, SHARE, full, send, set_up, sit
from support.database_setup import store_at
from support.held_clock import DAY, SLOW, soon
from support.members import member, reason
from support.public_log import check_extends, checkpoint, proved, whole
from support.rewritten_log import write_anew
from support.server_process import HeldClock, Person, Site, ok, play_on, running_site, two_people
from support.tournament_play import begun, mine


def test_the_log_begins_with_a_leaf_that_says_so(tmp_path: Path) -> None:
    with running_site(tmp_path / "house") as site:
        seen = whole(Person(site))
        assert [leaf.kind for leaf in seen.leaves()] == ["opened"]
        site.stop()
        site.start()
        assert whole(Person(site)).checkpoint == seen.checkpoint, "it begins once"


def test_commitment_shares_beginning_and_end_are_leaves_and_bind_what_they_are_of(site: Site) -> None:
    host, guest = Person(site), Person(site)
    before = checkpoint(host)
    view = set_up(host)
    id_ = view["id"]
    assert whole(host).kinds(id_) == ["commitment"], "it stands there before anybody contributes"
    ok(send(host, view, SHARE))
    sit(guest, view)
    ok(send(guest, view, OTHER))
    middle = checkpoint(guest)
    end = play_on([host, guest], id_, seeded.generator())
    assert end["status"] == "finished"
    seen = whole(Person(site))
    commitment, first, second, begin, over = seen.leaves(id_)
    fair = end["fairness"]
    terms = fair["terms"]
    assert commitment.digest == commitment_digest(id_, fair["commitment"], terms)
    assert (first.kind, first.seat, first.digest) == ("share", 0, contribution_digest(id_, 0, SHARE))
    assert (second.kind, second.seat, second.digest) == ("share", 1, contribution_digest(id_, 1, OTHER))
    told = fair["commitment"], terms, fair["sitters"], fair["contributions"]
    assert begin.digest == begin_digest(id_, *told)
    record = read_record(host.get(f"/api/matches/{id_}/record").text)
    assert record.result is not None
    plies = [(line.seat, line.action, line.luck) for line in record.lines]
    assert (over.kind, over.digest) == (
        "end", end_digest(id_, fair["secret"], record.result, plies, record.events)
    )  # fmt: skip
    check_extends(guest, before, middle)
    check_extends(guest, middle, seen.checkpoint)
    assert proved(guest, seen.checkpoint, id_) == [
        text for text in seen.texts if json.loads(text).get("match") == match_hash(id_)
    ]


def test_leaves_reveal_no_match_no_person_and_no_action_to_strangers(site: Site) -> None:
    host, guest, view = full(site)
    ok(send(host, view, SHARE))
    begun = ok(send(guest, view, OTHER))
    end = play_on([host, guest], view["id"], seeded.generator())
    people = [person.get("/api/me").json()["id"] for person in (host, guest)]
    said = "\n".join(whole(host).texts)
    fair = end["fairness"]
    hidden = [view["id"], view["invitation"], *people, SHARE, OTHER, fair["secret"], fair["commitment"]]
    hidden += [one for one in (fair["terms"], *fair["sitters"]) if one is not None]
    assert begun["game"] not in said
    assert not [one for one in hidden if one in said]
    assert all(
        set(json.loads(text)) <= {"kind", "at", "match", "seat", "digest"} for text in whole(host).texts
    )


def test_the_public_rule_that_stands_in_is_a_leaf_of_its_own(house: Site, clock: HeldClock) -> None:
    host, _, view = full(house, tempo=SLOW)
    ok(send(host, view, SHARE))
    clock.forward(DAY + 1)
    soon(lambda: host.view(view["id"])["status"] == "running")
    *_, rule, begin = whole(host).leaves(view["id"])
    share = default_contribution(view["id"], 1)
    assert (rule.kind, rule.seat, rule.digest) == ("rule", 1, contribution_digest(view["id"], 1, share))
    assert begin.kind == "begin"


def test_who_stands_up_and_a_table_that_is_closed_are_leaves(site: Site) -> None:
    host, guest = Person(site), Person(site)
    view = set_up(host)
    ok(send(host, view, SHARE))
    sit(guest, view)
    assert guest.post(f"/api/lobby/{view['id']}/leave").status_code == 204
    assert whole(host).kinds(view["id"]) == ["commitment", "share"], "nothing was contributed there"
    sit(guest, view)
    host.post(f"/api/lobby/{view['id']}/leave")
    assert whole(host).kinds(view["id"]) == ["commitment", "share", "closed"]


def test_a_share_that_is_void_because_its_person_left_is_told(site: Site) -> None:
    host, guest = Person(site), Person(site)
    view = set_up(host, [{"kind": "me"}, {"kind": "open"}])
    sit(guest, view)
    ok(send(guest, view, OTHER))
    assert guest.post(f"/api/lobby/{view['id']}/leave").status_code == 204
    *_, left = whole(host).leaves(view["id"])
    assert (left.kind, left.seat) == ("left", 1)
    # A person who returns has the same contribution, which counts again, as the log states.
    sit(guest, view)
    *_, gone, again = whole(host).leaves(view["id"])
    assert (gone.kind, again.kind, again.seat) == ("left", "share", 1)
    shares = {leaf.digest for leaf in whole(host).leaves(view["id"]) if leaf.kind == "share"}
    assert len(shares) == 1


def test_standing_up_again_and_again_pushes_nothing_out_of_the_log(tmp_path: Path) -> None:
    """The browser of another person looks for their contribution, and reports it as missing if it is not proved."""
    with running_site(tmp_path / "house") as site:
        host, guest = Person(site), Person(site)
        view = set_up(host)
        ok(send(host, view, SHARE))
        sit(guest, view)
        site.stop()
        again = [
            Leaf(kind, 1, match_hash(view["id"]), 1, digest)
            for _ in range(70)
            for kind, digest in (("share", contribution_digest(view["id"], 1, OTHER)), ("left", None))
        ]
        database = store_at(site.data / FILE)
        database.open()
        with database.engine.begin() as connection:
            for leaf in again:
                add_leaf(connection, leaf)
        database.close()
        site.start()
        found = [json.loads(text) for text in proved(host, checkpoint(host), view["id"])]
        told = [(one["kind"], one.get("seat")) for one in found]
        assert told == [("commitment", None), ("share", 0), ("share", 1), ("left", 1)]
        assert found[1]["digest"] == contribution_digest(view["id"], 0, SHARE)


def test_matches_among_bots_and_resigned_ones_are_leaves_too(site: Site) -> None:
    alone = Person(site)
    view = set_up(alone, [{"kind": "me"}, {"kind": "bot", "bot": "careless"}])
    ok(send(alone, view, SHARE))
    assert whole(alone).kinds(view["id"]) == ["commitment", "share", "begin"]
    ok(alone.post(f"/api/matches/{view['id']}/resign"))
    assert whole(alone).kinds(view["id"]) == ["commitment", "share", "begin", "end"]


def test_what_is_no_part_of_the_log_is_refused_in_both_languages(site: Site) -> None:
    for language, said in (
        ("en", "The public log has only"),
        ("de", "Das öffentliche Protokoll hat bisher nur"),
    ):
        person = Person(site, language)
        size = checkpoint(person).size
        for path in (f"inclusion?size={size + 1000}", f"consistency?from=0&to={size + 1000}"):
            refused = person.get(f"/api/log/{path}")
            assert (refused.status_code, reason(refused)) == (404, "error-log-size")
            assert refused.json()["detail"].startswith(said)
        refused = person.get("/api/log/consistency?from=1&to=0")
        assert (refused.status_code, reason(refused)) == (422, "error-log-order")
        assert ok(person.get("/api/log/consistency?from=0&to=1"))["path"] == []
        assert ok(person.get(f"/api/log/entries?from={size + 1000}"))["leaves"] == []
        assert ok(person.get("/api/log/inclusion?size=0"))["leaves"] == []
        for path in (
            "inclusion", "inclusion?size=-1", "inclusion?size=x", "inclusion?size=1&match=abc", "consistency",
            "inclusion?size=1&match=" + "A" * 32, "consistency?from=0", "entries?from=-1", f"entries?from={2**31}",
            f"inclusion?size={2**31}", f"consistency?from=0&to={2**70}",
        ):  # fmt: skip
            assert person.get(f"/api/log/{path}").status_code == 400, path


def test_pages_of_the_log_are_limited_for_each_address(tmp_path: Path) -> None:
    with running_site(tmp_path / "house", LAGERFEUER_LIMITS="0.05") as site:
        person = Person(site)
        codes = [person.get("/api/log/entries").status_code for _ in range(8)]
        assert codes == [200] * 6 + [429] * 2
        assert checkpoint(person).size == 1, "what costs little is asked as often as anything else"


def test_the_log_of_a_members_house_is_for_its_members(tmp_path: Path) -> None:
    with running_site(tmp_path / "house", LAGERFEUER_DOORS="members") as site:
        stranger = Person(site)
        for path in ("checkpoint", "entries", "inclusion?size=1", "consistency?from=0&to=1"):
            refused = stranger.get(f"/api/log/{path}")
            assert (refused.status_code, reason(refused)) == (403, "error-members-only")


@pytest.mark.sample(1)
@pytest.mark.parametrize("how", ["dropped", "rewritten"])
def test_a_house_that_drops_or_rewrites_a_match_is_found_out(tmp_path: Path, how: str) -> None:
    with running_site(tmp_path / "house") as site:
        host, guest, view = two_people(site)
        play_on([host, guest], view["id"], seeded.generator(), 3)
        seen = whole(host)
        site.stop()
        # With everything else restored as in the log, which only the house itself can do.
        leaves = seen.leaves()[:-1]
        anew = leaves if how == "dropped" else [*leaves, replace(seen.leaves()[-1], digest="0" * 64)]
        write_anew(site, anew)
        site.start()
        other = Person(site)
        for _ in range(2):
            set_up(other)
        after = whole(other)
        assert after.checkpoint.size > seen.checkpoint.size
        with pytest.raises(AssertionError):
            check_extends(other, seen.checkpoint, after.checkpoint)


def test_a_checkpoint_of_another_key_is_none_of_this_house(site: Site) -> None:
    person = Person(site)
    note = person.get("/api/log/checkpoint").text
    key = ok(person.get("/api/house"))["key"]
    assert key in note
    with pytest.raises(Malformed):
        read_note(note.replace(key, "0" * 64))


def test_matches_of_cups_and_those_that_a_host_calls_off_are_leaves_too(site: Site) -> None:
    host, _ = member(site, "host")
    people = [member(site)[0] for _ in range(2)]
    cup = begun(people)
    [match] = {one for person in people for one in mine(person, cup)}
    assert whole(host).kinds(match) == ["commitment", "share", "share", "begin"]
    assert host.post(f"/api/host/matches/{match}/call-off", {"note": "a test"}).status_code == 204
    assert whole(host).kinds(match)[-1] == "cancel"


def test_a_person_who_leaves_the_house_leaves_only_a_void_share_in_the_log(site: Site) -> None:
    host, (gone, _) = Person(site), member(site)
    name = gone.get("/api/me").json()["name"]
    view = set_up(host)
    sit(gone, view)
    ok(send(gone, view, OTHER))
    before = whole(host)
    assert gone.post("/api/account/delete").status_code == 204
    seen = whole(host)
    check_extends(host, before.checkpoint, seen.checkpoint)
    assert seen.kinds(view["id"]) == ["commitment", "share", "left"]
    assert name not in "\n".join(seen.texts)
