"""The verifier of the browser agrees with docs/vectors, and finds every manipulation."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from boardkit.luck import HmacLuck, commitment, stem_of
from boardkit.records.hash_chain import chained
from boardkit.records.record import Record, write_record
from boardkit.records.schema import ActionLine, Header, Result
from boardkit.records.verify import verify
from boardkit.registry import game_named
from support import seeded
from support.record_factory import HOUSE, Played, chained_anew, play
from support.record_mutations import meddled
from support.server_process import ROOT, Site
from support.table_page import Player, expect_no_complaints
from support.verifier_page import Verdict, place_of, verdicts, worker_path

VECTORS = ROOT / "docs/vectors"
MATCHES = 1_400 if os.environ.get("LAGERFEUER_LONG") else 40
HERE = ("form", "chain", "contributions", "commitment", "picks", "signature")
"""The checks that the browser performs: all but the rules."""


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    me = Player(browser, site)
    me.open("/verify")
    yield me.page
    expect_no_complaints(me)


def checks_of(verdict: Verdict) -> dict[str, Any]:
    return {one["name"]: one for one in verdict["checks"]}


def raw_of(vector: dict[str, Any]) -> bytes:
    return vector["text"].encode() if "text" in vector else base64.b64decode(vector["base64"])


def test_the_browser_says_of_every_vector_what_it_must(page: Page) -> None:
    records = json.loads((VECTORS / "records.json").read_text(encoding="utf-8"))["records"]
    assert len(records) > 50
    for vector, found in zip(records, verdicts(page, [raw_of(one) for one in records]), strict=True):
        wanted, checks = vector["verdict"]["checks"], checks_of(found)
        for name in HERE:
            actual = (checks[name]["state"], place_of(checks[name]), checks[name]["why"])
            expected = (wanted[name]["state"], wanted[name]["place"], wanted[name]["reason"])
            assert actual == expected, (vector["name"], name)
        assert checks["rules"]["state"] == "open"
        right = all(wanted[name]["state"] != "wrong" for name in HERE)
        assert (found["outcome"] in ("right", "partly")) == right, vector["name"]
        if vector["verdict"]["place"] in [place_of(checks[name]) for name in HERE]:
            assert place_of(found["first"]) == vector["verdict"]["place"], vector["name"]


def record_of(luck: list[tuple[int, int]], match: str, secret: bytes, shares: list[str]) -> bytes:
    """Return a record that contains only luck, with a hundred picks per line."""
    header = Header(
        lagerfeuer=2, game="embers", rules=1, seats=[None] * len(shares), kinds=["person"] * len(shares),
        options={}, match=match, commitment=commitment(secret, match), contributions=list(shares),
    )  # fmt: skip
    parts = [luck[start : start + 100] for start in range(0, len(luck), 100)]
    lines = [
        ActionLine(ply, 0 if ply else -1, "x" if ply else "", luck=part) for ply, part in enumerate(parts)
    ]
    result = Result([0], "x", "x", [[0]] * len(shares), secret.hex())
    return write_record(Record(header, lines, result), HOUSE).encode()


def test_the_browser_finds_the_picks_of_the_vectors(page: Page) -> None:
    luck = json.loads((VECTORS / "luck.json").read_text(encoding="utf-8"))["picks"]
    files = [
        record_of(one["picks"], one["match"], bytes.fromhex(one["secret"]), one["contributions"])
        for one in luck
        # Picks with more sides than a record may have are texts in the vectors. Terms occur only in whole records.
        if isinstance(one["picks"][0][0], int) and "terms" not in one
    ]
    assert len(files) >= 2
    assert [one["outcome"] for one in verdicts(page, files)] == ["right"] * len(files)


def test_words_past_the_last_whole_multiple_are_passed_over_in_the_browser_too(page: Page) -> None:
    # Choose so many sides that about one word in two thousand is rejected.
    secret, match, shares = hashlib.sha256(b"rejected").digest(), "rejected", ["0" * 32, "1" * 32]
    sides = 2**64 // 2049 + 1
    luck = HmacLuck(secret, match, shares)
    picks = [(sides, luck.pick(sides)) for _ in range(6_000)]
    stem = stem_of(match, shares, None, ())
    first_words = [_word(secret, stem, number) % sides for number in range(len(picks))]
    rejected = [number for number, (_, outcome) in enumerate(picks) if outcome != first_words[number]]
    assert rejected
    biased = [(sides, outcome) for outcome in first_words]
    fair, unfair = verdicts(page, [record_of(one, match, secret, shares) for one in (picks, biased)])
    assert fair["outcome"] == "right"
    assert fair["about"]["checkedPicks"] == len(picks)
    assert place_of(unfair["first"]) == f"ply {rejected[0] // 100}"


def _word(secret: bytes, stem: str, number: int) -> int:
    digest = hmac.new(secret, f"{stem}{number}\n0".encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")


def a_match(number: int) -> Played:
    """Return a match of two or three seats. One in four was transferred from another house, with its luck; every third
    uses version 1 of the luck."""
    version, seed = 2 if number % 3 else 1, seeded.fresh_seed()
    if number % 4:
        kinds = ("person", "bot") if number % 2 else ("person", "bot", "person")
        return play("embers", seed, kinds=kinds, version=version)
    before = play("roseking", seed + 1, at_most=8, resigned=0, version=version)
    return play("roseking", seed, at_most=20, resigned=1, after=(before, 6), moved=True, version=version)


def test_every_manipulation_is_found_and_located(page: Page) -> None:
    chance = seeded.generator()
    mutated = [one for number in range(MATCHES) for one in meddled(a_match(number), chance)]
    assert len(mutated) > 14 * MATCHES
    for number, ((what, raw, place), found) in enumerate(
        zip(mutated, verdicts(page, [one.raw for one in mutated]), strict=True)
    ):
        assert found["outcome"] == "wrong", (what, raw)
        if place is not None:
            assert place_of(found["first"]) == place, (what, raw)
        # Compare every check and place with the other verifier; of the located faults only one in eight, to save time.
        if place is not None and number % 8:
            continue
        other = verify(raw, game_named)
        for name in HERE:
            mine, theirs = checks_of(found)[name], other.check(name)
            assert (mine["state"], place_of(mine)) == (theirs.state, theirs.place), (what, name, raw)


def test_a_long_record_is_checked_whole_and_a_late_die_is_found(page: Page) -> None:
    long = play("hunters", 2, {"mode": "survival"}, at_most=400, resigned=0)
    rows = long.text().encode()
    picks = sum(len(line.luck) for line in long.record.lines)
    last = next(line for line in reversed(long.record.lines) if line.luck)
    sides, outcome = last.luck[-1]
    old, new = b"[%d,%d]]" % (sides, outcome), b"[%d,%d]]" % (sides, (outcome + 1) % sides)
    body = [row.split(b',"chain"')[0] + b"}" for row in rows.split(b"\n")[:-2]]
    at = next(n for n, row in enumerate(body) if row.startswith(b'{"ply":%d,' % last.ply))
    body[at] = body[at].replace(old, new)
    whole, late = verdicts(page, [rows, chained_anew([*body, rows.split(b"\n")[-2]])])
    assert (whole["outcome"], whole["about"]["checkedPicks"]) == ("right", picks)
    assert place_of(late["first"]) == f"ply {last.ply}"


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [0, 1, 100, 10_000])
def test_noise_is_refused_and_nothing_falls_over(page: Page, size: int) -> None:
    noise = [
        seeded.raw(size),
        b"[" * size,
        b"{" * size,
        b'{"a":' * size,
        b"\n" * size,
        b'"' + b"\\" * size,
    ]
    for found in verdicts(page, noise):
        assert found["outcome"] == "wrong"
        assert checks_of(found)["form"]["state"] == "wrong"


def test_a_file_that_no_match_could_fill_is_refused_unread(page: Page) -> None:
    why = page.evaluate(
        """(url) => new Promise((done) => {
          const worker = new Worker(url, { type: "module" });
          worker.onmessage = ({ data }) => done(data.verdict.first.why);
          worker.postMessage({ id: 0, file: new Uint8Array(16 * 1024 * 1024 + 1) });
        })""",
        worker_path(),
    )
    assert why == "big"


def test_a_member_that_two_readers_would_read_differently_is_refused(page: Page) -> None:
    [head, *_] = play("embers", 1).text().encode().split(b"\n")
    bare = head.split(b',"chain"')[0]
    for twice in (b',"game":"roseking"}', b',"\\u0067ame":"roseking"}'):
        [found] = verdicts(page, [chained([bare + twice])[0][0] + b"\n"])
        assert found["first"]["why"] == "twice"
