"""`lagerfeuer replay` and `verify`: their output for valid and invalid records."""

import json
from pathlib import Path

import pytest

from boardkit.luck import sitter_of
from boardkit.records.receipt import read_receipt
from boardkit.records.schema import PERSON
from boardkit.records.verify import CHECKS
from support.cli_runner import RECORDS, Command
from support.receipt_vectors import genuine, records
from support.record_factory import HOUSE, OTHER, play, seal_of

# replay


def test_replay_tells_how_a_record_ended(command: Command) -> None:
    files = sorted(str(path) for path in RECORDS.glob("*.jsonl"))
    code, out, err = command("replay", *files)
    assert (code, err, len(out)) == (0, [], len(files))
    assert all(line.startswith(f"{name}: OK, roseking, ") for name, line in zip(files, out, strict=True))


def test_replay_names_the_ply_where_record_and_rules_part(command: Command, tmp_path: Path) -> None:
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


def test_replay_reads_standard_input_and_tells_the_match(command: Command) -> None:
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
def test_replay_of_what_is_no_record(command: Command, given: bytes) -> None:
    code, out, _ = command("replay", "-", given=given)
    assert (code, len(out)) == (1, 1)


# verify


@pytest.fixture(scope="module")
def signed() -> bytes:
    """Return a record of a house, as bytes."""
    return play("roseking", 8, at_most=12, resigned=1).text().encode()


def test_verify_tells_of_every_check_whether_it_holds(command: Command, signed: bytes) -> None:
    old = str(RECORDS / "stones-score-plain.jsonl")
    code, out, err = command("verify", "-", old, given=signed)
    assert (code, err) == (0, [])
    assert out[0] == "-: OK, roseking, 12 plies, house-resigned, won by seat 0 (house)"
    assert [line.split()[:2] for line in out[1:8]] == [[name, "right"] for name in CHECKS]
    assert out[8].startswith(f"{old}: OK, roseking, 118 plies")
    assert [line.split()[1] for line in out[9:]] == ["right", "open", "open", "open", "open", "right", "open"]


def test_verify_names_the_ply_at_which_a_record_was_changed(
    command: Command, signed: bytes, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(signed.replace(b'"ply":7,"seat":', b'"ply":7,"seat":1', 1))
    good = tmp_path / "good.jsonl"
    good.write_bytes(signed)
    code, out, _ = command("verify", str(bad), str(tmp_path / "none"), str(good))
    assert code == 1
    assert out[0].startswith(f"{bad}: WRONG, ply 7: ")
    assert f"{tmp_path / 'none'}: No such file or directory" in out
    assert f"{good}: OK, roseking, 12 plies, house-resigned, won by seat 0 (house)" in out


def test_verify_answers_programs_with_an_object_a_file(command: Command, signed: bytes) -> None:
    code, out, _ = command("verify", "--json", "-", "/nowhere", given=signed)
    found, missing = map(json.loads, out)
    assert code == 1
    assert (found["right"], found["place"], found["plies"], found["key"]) == (True, None, 12, HOUSE.public)
    assert [check["check"] for check in found["checks"]] == list(CHECKS)
    assert missing == {"file": "/nowhere", "right": False, "error": "No such file or directory"}
    code, out, _ = command("verify", "--json", "-", given=signed[:-1])
    assert (code, json.loads(out[0])["place"]) == (1, "signature")


def test_verify_may_demand_a_certain_house(command: Command, signed: bytes) -> None:
    assert command("verify", "--key", HOUSE.public, "-", given=signed)[0] == 0
    assert command("verify", "--key", HOUSE.public.upper(), "-", given=signed)[0] == 0
    code, out, _ = command("verify", "--key", OTHER.public, "-", given=signed)
    assert (code, "signed by another house" in out[0]) == (1, True)
    code, out, err = command("verify", "--key", "12", "-", given=signed)
    assert (code, out, len(err)) == (2, [], 1)


def test_verify_writes_nothing_to_a_terminal_that_a_record_made_up(command: Command) -> None:
    signing_key = seal_of("a house", "\x1b[2J\n  rules right\u202e")
    code, out, _ = command("verify", "-", given=play("embers", 3).text(signing_key))
    assert (code, len(out)) == (0, 1 + len(CHECKS))
    assert all(line.isprintable() for line in out)


@pytest.mark.parametrize(
    "given", [b"", b"\xff", b"{}\n", b"[" * 100_000, b'{"lagerfeuer":2}\n', b"\n\n\n", b"\0"]
)
def test_verify_of_what_is_no_record(command: Command, given: bytes) -> None:
    code, out, err = command("verify", "-", given=given)
    assert (code, err) == (1, [])
    assert out[0].startswith("-: WRONG, ")


# receipts


def case(name: str) -> tuple[bytes, bytes]:
    """Return a receipt of the vectors, and the record that belongs to it."""
    [(raw, record)] = [(raw, record) for one, _, raw, record in genuine() if one == name]
    return raw, b"" if record is None else records()[record]


@pytest.mark.parametrize(
    ("name", "code", "line"),
    [
        ("fits", 0, "receipt       fits  the receipt and the record agree"),
        (
            "share",
            1,
            "receipt       contradicts  head: the house has signed two things that contradict each other: the share",
        ),
        ("another-match", 1, "receipt       another-match  the receipt is for match "),
        (
            "another-house",
            1,
            "receipt       another-house  different houses signed the receipt and the record",
        ),
    ],
)
def test_verify_compares_a_receipt_with_a_record_in_one_sentence(
    command: Command, tmp_path: Path, name: str, code: int, line: str
) -> None:
    file, (raw, record) = tmp_path / "receipt.json", case(name)
    file.write_bytes(raw)
    done, out, err = command("verify", "--receipt", str(file), "-", given=record)
    assert (done, err) == (code, [])
    assert out[-1].strip().startswith(line)


def test_verify_checks_a_receipt_alone_and_names_the_fault_of_a_damaged_file(
    command: Command, tmp_path: Path
) -> None:
    file, (raw, _) = tmp_path / "receipt.json", case("alone")
    for content, code, said in (
        (raw, 0, "alone  signed by"),
        (raw.replace(b"05.000Z", b"06.000Z"), 1, "forged  the signature does not fit this receipt"),
        (raw[:-20], 1, "malformed  this is not a receipt: The line is not one whole JSON object"),
        (b"\x00\x1b[2J", 1, "malformed  this is not a receipt"),
    ):
        file.write_bytes(content)
        done, out, err = command("verify", "--receipt", str(file))
        assert (done, err, len(out)) == (code, [], 1)
        assert said in out[0]
        assert out[0].isprintable()


# a person's own seat


def own_record(tmp_path: Path) -> tuple[str, str, str, list[str]]:
    """Return a record of two people, its match, the person on the second seat, and the shares of all seats."""
    match = play("roseking", 21, kinds=(PERSON, PERSON), version=2)
    file, header = tmp_path / "own.jsonl", match.record.header
    file.write_text(match.text())
    assert header.match is not None
    return str(file), header.match, "person 1", [share or "" for share in header.contributions or []]


def test_verify_tells_a_person_whether_their_seat_and_share_are_theirs(
    command: Command, tmp_path: Path
) -> None:
    file, match, person, shares = own_record(tmp_path)
    other = sitter_of(match, "somebody")
    cases: list[tuple[tuple[str, ...], int, str]] = [
        (("--person", person), 0, "right  head: seat 1 is yours"),
        (("--person", person, "--share", shares[1].upper()), 0, "right  head: seat 1 is yours, and your share is"),
        (("--person", person, "--share", shares[0]), 1, f"wrong  head: seat 1 is yours, and its share is {shares[1]}"),
        (("--person", "somebody"), 1, f"wrong  head: no seat is yours: with this id you are {other} in"),
        (("--share", shares[0]), 0, "right  head: your share is the one of seat 0"),
        (("--share", "ab" * 16), 1, "wrong  head: your share is not the one of any seat"),
    ]  # fmt: skip
    for args, status, said in cases:
        done, out, err = command("verify", *args, file)
        assert (done, err) == (status, []), out
        assert out[-1].splitlines()[-1].strip().startswith(f"your seat     {said}")
    code, out, _ = command("verify", "--json", "--person", "somebody", file)
    told = json.loads(out[0])
    assert (code, told["right"], told["own"]["state"], told["own"]["reason"]) == (1, True, "wrong", "nobody")


def test_verify_tells_a_person_whether_a_receipt_is_theirs(command: Command, tmp_path: Path) -> None:
    file, (raw, record) = tmp_path / "receipt.json", case("fits")
    file.write_bytes(raw)
    found = read_receipt(raw)
    assert not isinstance(found, str)
    mine = found[1].share
    cases: list[tuple[bytes | None, str, int, str]] = [
        (record, mine, 0, f"right  head: your share is the one of seat {found[1].seat}"),
        (record, "ab" * 16, 1, "wrong  receipt: your share is not the one of any seat"),
        (None, mine, 0, "right  receipt: your share is the one of"),
        (None, "ab" * 16, 1, "wrong  receipt: your share is not"),
    ]
    for given, share, code, said in cases:
        files = [] if given is None else ["-"]
        done, out, _ = command("verify", "--receipt", str(file), "--share", share, *files, given=given or b"")
        assert done == code
        assert out[-1].splitlines()[-1].strip().startswith(f"your seat     {said}")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--person", ""), "--person: must be your id"),
        (("--share", "12345"), "--share: must be 32 hexadecimal digits"),
        (("--log", "https://house.example", "--share", "ab" * 16), "leave --log out"),
    ],
)
def test_verify_refuses_what_is_no_person_and_no_share_in_a_sentence(
    command: Command, args: tuple[str, ...], said: str
) -> None:
    code, out, err = command("verify", *args, "x.jsonl")
    assert (code, out) == (2, [])
    assert said in err[-1]


def test_verify_answers_programs_about_receipts_too(command: Command, tmp_path: Path) -> None:
    file, (raw, record) = tmp_path / "receipt.json", case("share")
    file.write_bytes(raw)
    code, out, _ = command("verify", "--json", "--receipt", str(file), "-", given=record)
    found = json.loads(out[0])
    assert (code, found["right"]) == (1, True)
    receipt = found["receipt"]
    assert (receipt["verdict"], receipt["what"], receipt["place"]) == ("contradicts", "share", "head")
    code, out, err = command("verify", "--receipt", str(tmp_path / "none"), "-", given=record)
    assert (code, out, len(err)) == (2, [], 1)
    code, out, err = command("verify")
    assert (code, out, len(err)) == (2, [], 1)
