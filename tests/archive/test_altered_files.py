"""Import and `lagerfeuer verify` report the same fault in a record that another program has altered, in both languages
(browser/test_three_readers.py checks the page as well)."""

from __future__ import annotations

import io
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from boardkit.records.foreign_files import MAX_FILE_BYTES
from boardkit.records.messages import SENTENCES
from boardkit.records.parser import parse_record
from boardkit.texts import LANGUAGES, explain, say
from lagerfeuer.archive.record_check import checked
from lagerfeuer.commands.verify import run
from lagerfeuer.common.errors import Unacceptable
from support.altered_files import ALTERED_FILES

IN_THE_SAME_WORDS = (
    "empty", "big", "gzip", "zip", "utf-16", "nul", "no-line-end", "blank-line", "byte-order-mark", "line-end",
    "encoding", "json",
)  # fmt: skip


@pytest.mark.parametrize("name", ALTERED_FILES)
def test_import_and_the_command_say_the_same_of_the_same_bytes(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = ALTERED_FILES[name]
    file = tmp_path / "record.jsonl"
    file.write_bytes(one.raw)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(one.raw)))
    code = run(
        Namespace(
            files=[str(file), "-"],
            key=None,
            json=False,
            log=None,
            since=None,
            keep=None,
            receipt=None,
            person=None,
            share=None,
        )
    )
    by_name, by_pipe = capsys.readouterr().out.split("\n-: ")
    assert by_name.removeprefix(f"{file}: ").splitlines() == by_pipe.splitlines()
    first = by_pipe.splitlines()[0]
    if not one.reason:
        assert (code, first[:3]) == (0, "OK,")
        assert checked(one.raw).record.lines
        return
    assert (code, first) == (1, f"WRONG, {one.place}: {SENTENCES[one.reason]}")
    with pytest.raises(Unacceptable) as refused:
        checked(one.raw)
    kind, _, number = one.place.partition(" ")
    for language in LANGUAGES:
        at = say(language, "import-refused-at", {"where": kind, "number": int(number or 0)})
        said = explain(language, refused.value.reason)
        assert said.startswith(at)
        assert refused.value.reason.text == f"error-record-{one.reason}"
        if one.reason in IN_THE_SAME_WORDS:
            assert said == f"{at} {say(language, f'verify-why-{one.reason}')}"


def test_faults_of_altered_files_have_the_same_words_everywhere() -> None:
    args: dict[str, str | int] = {"most": 16}
    for reason in IN_THE_SAME_WORDS:
        assert SENTENCES[reason].format(**args) == say("en", f"verify-why-{reason}", args)
        for language in LANGUAGES:
            at = say(language, "import-refused-at", {"where": "line", "number": 3})
            whole = say(language, f"error-record-{reason}", {**args, "where": "line", "number": 3})
            assert whole == f"{at} {say(language, f'verify-why-{reason}', args)}"
    assert {one.reason for one in ALTERED_FILES.values()} >= {*IN_THE_SAME_WORDS} - {"big"}


def test_what_is_larger_than_any_record_is_not_looked_at() -> None:
    parsed = parse_record(b"{" * (MAX_FILE_BYTES + 1))
    assert parsed.fault is not None
    assert (parsed.fault.place, parsed.fault.reason, parsed.fault.args) == ("line 1", "big", {"most": 16})
