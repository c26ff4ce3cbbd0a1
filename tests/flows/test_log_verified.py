"""`lagerfeuer verify --log` against a real house, and against logs that were tampered with after they were kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from boardkit.public_log.checkpoints import Checkpoint, origin_of, signed_note
from boardkit.public_log.log_leaves import match_hash
from boardkit.public_log.merkle_log import GrowingRoot
from boardkit.records.record import read_record, write_record
from lagerfeuer.common.signing_key import SigningKey
from support import seeded
from support.cli_runner import run
from support.contributions import set_up
from support.server_process import Person, Site, ok, play_on, two_people

Verify = Callable[..., tuple[Any, list[str]]]
KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = KEY.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()


@pytest.fixture
def verify(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Verify:
    def call(*args: object) -> tuple[Any, list[str]]:
        code, out, err = run(monkeypatch, capsys, "verify", *map(str, args))
        return code, out + err

    return call


@pytest.fixture(scope="module")
def played(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the records of a finished and of a running match."""
    folder = tmp_path_factory.mktemp("records")
    host, guest, view = two_people(site)
    play_on([host, guest], view["id"], seeded.generator())
    (folder / "over.jsonl").write_text(host.get(f"/api/matches/{view['id']}/record").text)
    host, guest, view = two_people(site)
    play_on([host, guest], view["id"], seeded.generator(), 4)
    (folder / "runs.jsonl").write_text(host.get(f"/api/matches/{view['id']}/record").text)
    return folder


def signed(texts: list[str]) -> str:
    """Return a log as a file, signed by a house of the tests, as by a dishonest house with its own key."""
    root = GrowingRoot(text.encode() for text in texts).root()
    note = signed_note(Checkpoint(origin_of(PUBLIC), len(texts), root), KEY.sign)
    return "".join(f"{row}\n" for row in (json.dumps({"checkpoint": note}), *texts))


def signed_by_us(record: Path, to: Path) -> Path:
    """Sign a record with the key of the tests' house."""
    to.write_text(write_record(read_record(record.read_text()), SigningKey(KEY)))
    return to


def test_a_house_s_log_and_its_records_hold(verify: Verify, site: Site, played: Path, tmp_path: Path) -> None:
    kept = tmp_path / "log.jsonl"
    code, said = verify("--log", site.url + "/", "--keep", kept, played / "over.jsonl", played / "runs.jsonl")
    assert code == 0, said
    assert said[0] == f"{site.url}/: OK, the log is whole"
    by_log = [line for line in said if line.startswith("  log ")]
    assert len(by_log) == 2
    assert "commitment " in by_log[0]
    assert ", begin " in by_log[0]
    assert ", end " in by_log[0]
    assert ", end " not in by_log[1]
    set_up(Person(site))
    # Later, at another place: the saved log is the beginning of the present one.
    code, said = verify("--log", site.url, "--since", kept, "--keep", kept)
    assert (code, any("it extends the saved checkpoint" in line for line in said)) == (0, True), said
    # It works without the house, too.
    code, said = verify("--log", kept, played / "over.jsonl", "--json")
    of_log, of_record = map(json.loads, said)
    assert (code, of_log["right"], of_record["right"], of_record["log"]["state"]) == (0, True, True, "right")
    key = ok(Person(site).get("/api/house"))["key"]
    assert verify("--log", site.url, "--key", key)[0] == 0
    code, said = verify("--log", site.url, "--key", "0" * 64)
    assert (code, "not by the one named with --key" in said[0]) == (1, True)


def test_a_note_by_itself_is_a_kept_checkpoint(verify: Verify, site: Site, tmp_path: Path) -> None:
    note = tmp_path / "checkpoint"
    note.write_text(Person(site).get("/api/log/checkpoint").text)
    code, said = verify("--log", site.url, "--since", note)
    assert (code, any("it extends the saved checkpoint" in line for line in said)) == (0, True), said


def test_a_log_that_was_rewritten_or_cut_is_found_out(
    verify: Verify, site: Site, played: Path, tmp_path: Path
) -> None:
    kept, bad = tmp_path / "kept.jsonl", tmp_path / "bad.jsonl"
    verify("--log", site.url, "--keep", kept)
    note, *texts = kept.read_text().splitlines()
    # Without the key, no part of it can be changed.
    for lines in ([note, *texts[:-1]], [note, *texts[1:], texts[0]], [note, texts[0] + " ", *texts[1:]]):
        bad.write_text("".join(f"{line}\n" for line in lines))
        code, said = verify("--log", bad)
        assert (code, said[0].startswith(f"{bad}: WRONG, entries: ")) == (1, True), said
    bad.write_text(note.replace("lagerfeuer-log/", "lagerfeuer-log/0") + "\n")
    assert verify("--log", bad)[0] == 1
    # The house has the key, but readers with a checkpoint or a record detect it.
    bad.write_text(signed(texts))
    kept.write_text(signed(texts[:-1]))
    assert verify("--log", bad, "--since", kept)[0] == 0
    bad.write_text(signed([*texts[:2], *texts[3:]]))
    code, said = verify("--log", bad, "--since", kept)
    assert (code, "are not those that were signed then" in said[0]) == (1, True), said
    bad.write_text(signed(texts[:-3]))
    code, said = verify("--log", bad, "--since", kept, "--keep", kept)
    assert (code, "some of them are gone" in said[0]) == (1, True), said
    assert len(kept.read_text().splitlines()) == len(texts), "what is wrong is not kept"


@pytest.mark.parametrize("name", ["over", "runs"])
def test_a_match_that_the_log_lost_or_changed_is_detected(
    verify: Verify, site: Site, played: Path, tmp_path: Path, name: str
) -> None:
    kept, bad = tmp_path / "kept.jsonl", tmp_path / "bad.jsonl"
    record = signed_by_us(played / f"{name}.jsonl", tmp_path / "record.jsonl")
    assert verify("--log", site.url, "--keep", kept)[0] == 0
    _, *texts = kept.read_text().splitlines()
    code, said = verify("--log", kept, played / f"{name}.jsonl", "--json")
    numbers = json.loads(said[1])["log"]["said"].partition(": ")[2].split(", ")
    mine = {kind: int(number) for kind, number in (one.rsplit(" ", 1) for one in numbers)}
    bad.write_text(signed(texts))
    code, said = verify("--log", bad, record)
    assert code == 0, said

    def wrong(changed: list[str]) -> str:
        bad.write_text(signed(changed))
        code, said = verify("--log", bad, record, "--json")
        assert code == 1, said
        told = json.loads(said[1])["log"]
        assert told["state"] == "wrong"
        return str(told["said"])

    kinds = {"commitment": "commitment", "begin": "beginning", "end": "end"}
    for kind, number in mine.items():
        leaf = json.loads(texts[number])
        another = json.dumps({**leaf, "digest": "0" * 64})
        gone = wrong(texts[:number] + texts[number + 1 :])
        other = wrong([*texts[:number], another, *texts[number + 1 :]])
        if kind == "share":
            assert "no share of seat" in gone
            assert "another share of seat" in other
            assert "was replaced" in wrong([*texts[:number], texts[number], *texts[number:]])
        else:
            assert gone == f"the log has no {kinds[kind]} of this match"
            assert other == f"the log has another {kinds[kind]} of this match than the record"
            assert "more than one" in wrong([*texts, texts[number]])
    match = json.loads(texts[mine["begin"]])["match"]
    dropped = wrong([text for text in texts if json.loads(text).get("match") != match])
    assert dropped.startswith("no entry is about this match")


def test_leaves_that_were_not_signed_or_stand_where_they_cannot_prove_nothing(
    verify: Verify, site: Site, played: Path, tmp_path: Path
) -> None:
    """Otherwise a house could add them later, or hide matches with a second beginning of its log."""
    kept, bad = tmp_path / "kept.jsonl", tmp_path / "bad.jsonl"
    record = signed_by_us(played / "over.jsonl", tmp_path / "record.jsonl")
    assert verify("--log", site.url, "--keep", kept)[0] == 0
    _, *texts = kept.read_text().splitlines()
    # The house has other matches, too.
    match = match_hash(json.loads(record.read_text().splitlines()[0])["match"])
    mine = [text for text in texts if json.loads(text).get("match") == match]
    others = [text for text in texts if text not in mine]

    def told(log: str) -> list[Any]:
        bad.write_text(log)
        return [*map(json.loads, verify("--log", bad, record, "--json")[1])]

    # Leaves after the last signed one.
    of_log, of_record = told(signed(others) + "".join(f"{text}\n" for text in mine))
    assert (of_log["right"], of_record["log"]["state"]) == (True, "wrong")
    assert of_record["log"]["said"].startswith("no entry is about this match")
    # Logs without a beginning, or with a second one, prove nothing about matches before it.
    for log, said in (
        (others[1:], "its first entry does not say that it begins there"),
        ([*others, '{"kind":"opened","at":9999999999999}'], "says again that the log begins there"),
    ):
        of_log, of_record = told(signed(log))
        assert [one["said"] for one in of_log["checks"] if one["state"] == "wrong" and said in one["said"]]
        assert of_record["log"]["state"] == "wrong"
    # A contribution before the commitment, or after the beginning.
    commitment, first, second, *rest = mine
    for order in ([first, commitment, second, *rest], [commitment, first, rest[0], second, *rest[1:]]):
        *_, of_record = told(signed([*others, *order]))
        assert "comes after what can only come later" in of_record["log"]["said"]
    closed = json.dumps({"kind": "closed", "at": 1, "match": match})
    *_, of_record = told(signed([*others, *mine, closed]))
    assert of_record["log"]["said"] == "the log says that no match came of this table"


def test_records_of_other_houses_and_of_before_the_log_are_left_open(
    verify: Verify, site: Site, played: Path, tmp_path: Path
) -> None:
    foreign = signed_by_us(played / "over.jsonl", tmp_path / "foreign.jsonl")
    code, said = verify("--log", site.url, foreign, "--json")
    assert json.loads(said[1])["log"]["state"] == "open"
    late = tmp_path / "late.jsonl"
    late.write_text(signed(['{"kind":"opened","at":9999999999999}']))
    record = signed_by_us(played / "over.jsonl", tmp_path / "record.jsonl")
    code, said = verify("--log", late, record, "--json")
    assert (code, json.loads(said[1])["log"]["said"]) == (0, "the match began before the log did")


def test_an_unreadable_file_is_reported_in_a_sentence(verify: Verify, site: Site, tmp_path: Path) -> None:
    nothing, binary, text = tmp_path / "nothing", tmp_path / "binary", tmp_path / "text"
    binary.write_bytes(b"\xff\xfe")
    text.write_text('{"no":"checkpoint"}\n')
    for where, told in (
        (nothing, "No such file"),
        (binary, "is not a text file"),
        (text, "does not begin with a checkpoint"),
        ("http://127.0.0.1:9", "cannot be reached"),
        (f"{site.url}/nowhere", "checkpoint"),
        ("http://", "cannot be reached"),
    ):
        code, said = verify("--log", where)
        assert code in (1, 2)
        assert told in said[0], said
    code, said = verify("--since", text, text)
    assert (code, "name one with --log" in said[0]) == (2, True), said
    code, said = verify()
    assert (code, "name at least one record" in said[0]) == (2, True), said


def test_the_log_tells_of_restored_backups_and_other_programs(verify: Verify, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text(
        signed([
            '{"kind":"opened","at":1780912800000}',
            '{"kind":"restored","at":1780912800000,"size":1,"made":"2026-06-01T10:00:00+00:00"}',
            '{"kind":"copied","at":1780912800000}',
            '{"kind":"resumed","at":1780912800000}',
            '{"kind":"something that comes later","at":1,"more":[]}',
            "no JSON at all",
        ])
    )  # fmt: skip
    code, said = verify("--log", log)
    assert code == 0
    told = [line for line in said if line.startswith("  history ")]
    assert len(told) == 3
    assert "was restored from a backup of 2026-06-01T10:00:00+00:00 with 1 entry" in told[0]
