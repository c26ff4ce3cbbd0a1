"""Records whose bytes another program has altered, each with the fault that every reader must report."""

from __future__ import annotations

import gzip
import io
import quopri
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from support.record_factory import play

WHOLE: Final = play("embers", 3).text().encode()
LINES: Final = WHOLE.count(b"\n")


@dataclass(frozen=True)
class AlteredFile:
    """The bytes, with the place and the reason of the fault. Both are empty if there is none."""

    raw: bytes
    place: str = ""
    reason: str = ""


def zipped(raw: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("embers-1.jsonl", raw)
    return out.getvalue()


def wrapped(raw: bytes, width: int = 76) -> bytes:
    """Wrap long lines as mail programs do."""
    lines = (line[at : at + width] for line in raw.splitlines() for at in range(0, len(line), width))
    return b"\n".join(lines) + b"\n"


FIRST = WHOLE.index(b"\n") + 1
TEXT = WHOLE.decode()
ALTERED_FILES: Final[Mapping[str, AlteredFile]] = {
    "as it was": AlteredFile(WHOLE),
    "byte order mark": AlteredFile(b"\xef\xbb\xbf" + WHOLE, "head", "byte-order-mark"),
    "windows line ends": AlteredFile(WHOLE.replace(b"\n", b"\r\n"), "head", "line-end"),
    "old mac line ends": AlteredFile(WHOLE.replace(b"\n", b"\r"), "head", "line-end"),
    "no last line end": AlteredFile(WHOLE[:-1], "signature", "no-line-end"),
    "blank line at the end": AlteredFile(WHOLE + b"\n", f"line {LINES + 1}", "blank-line"),
    "blank lines at the end": AlteredFile(WHOLE + b"\n\n\n", f"line {LINES + 1}", "blank-line"),
    "blank line within": AlteredFile(WHOLE[:FIRST] + b"\n" + WHOLE[FIRST:], "line 2", "blank-line"),
    "blank line before": AlteredFile(b"\n" + WHOLE, "line 1", "blank-line"),
    "blank windows line at the end": AlteredFile(WHOLE + b"\r\n", "result", "order"),
    "empty": AlteredFile(b"", "line 1", "empty"),
    "a line end only": AlteredFile(b"\n", "line 1", "blank-line"),
    "gzip": AlteredFile(gzip.compress(WHOLE, mtime=0), "line 1", "gzip"),
    "zip": AlteredFile(zipped(WHOLE), "line 1", "zip"),
    "empty zip": AlteredFile(zipped(WHOLE)[-22:], "line 1", "zip"),
    "utf-16": AlteredFile(TEXT.encode("utf-16"), "line 1", "utf-16"),
    "utf-16 without a mark": AlteredFile(TEXT.encode("utf-16-le"), "line 1", "utf-16"),
    "utf-16, the other way": AlteredFile(TEXT.encode("utf-16-be"), "line 1", "utf-16"),
    "utf-32": AlteredFile(TEXT.encode("utf-32"), "line 1", "utf-16"),
    "latin-1": AlteredFile(WHOLE.replace(b'"seats":["', b'"seats":["\xc4', 1), "head", "encoding"),
    "nul bytes at the end": AlteredFile(WHOLE + bytes(512), "line 1", "nul"),
    "a nul byte within": AlteredFile(WHOLE.replace(b'"ply":1', b'"ply":\x001', 1), "line 1", "nul"),
    "a sector of nul bytes": AlteredFile(bytes(512) + WHOLE[512:], "line 1", "utf-16"),
    "broken by mail": AlteredFile(wrapped(WHOLE), "head", "json"),
    "quoted-printable": AlteredFile(quopri.encodestring(WHOLE), "head", "json"),
    "quoted in an answer": AlteredFile(b"> " + WHOLE.replace(b"\n", b"\n> "), "head", "json"),
    "a page instead": AlteredFile(b"<!doctype html>\n<title>Lagerfeuer</title>\n", "head", "json"),
    "cut off in a line": AlteredFile(WHOLE[: FIRST + 20], "line 2", "json"),
    "a copy behind": AlteredFile(WHOLE + WHOLE, "result", "order"),
    "spaces at line ends": AlteredFile(WHOLE.replace(b"}\n", b"} \n"), "head", "chain-missing"),
}
