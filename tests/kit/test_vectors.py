"""The vectors in docs/vectors are what the program does, and what a third verifier is to do."""

import pytest

from kit.vectors import FOLDER, files


@pytest.fixture(scope="module")
def made():
    return files()


@pytest.mark.parametrize("name", ["chain.json", "luck.json", "records.json"])
def test_the_vectors_are_what_the_program_does(made, name):
    """`PYTHONPATH=src:tests .venv/bin/python -m kit.vectors` makes them anew."""
    assert (FOLDER / name).read_text(encoding="utf-8") == made[name]


def test_there_are_no_other_vectors(made):
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(made)
