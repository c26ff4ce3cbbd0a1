"""The files in a person's data export."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

from support.server_process import Person


def files_of(person: Person, path: str = "/api/account/export") -> dict[str, Any]:
    """Return the JSON files of a person's export. Records are text."""
    answer = person.http.get(path)
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        return {
            name: json.loads(archive.read(name)) if name.endswith(".json") else archive.read(name).decode()
            for name in archive.namelist()
        }
