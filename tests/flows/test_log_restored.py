"""A house that is restored, or continues elsewhere, says so in its public log, so that lost matches do not look
hidden."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from boardkit.public_log.log_leaves import read_leaf
from lagerfeuer.cli import main
from lagerfeuer.db.copy_database import copy_house
from lagerfeuer.db.engines import FILE, engine_for
from lagerfeuer.db.migrate import bring_back, migrate
from support import seeded
from support.contributions import SHARE, send, set_up
from support.database_setup import on_postgres
from support.public_log import check_extends, checkpoint, proved, whole
from support.server_process import Person, Site, ok, play_on, running_site, two_people

pytestmark = pytest.mark.skipif(on_postgres(), reason="backups are of SQLite files")


def test_a_restored_backup_says_so_and_how_long_its_log_was(tmp_path: Path) -> None:
    backup = tmp_path / "backup.tar.gz"
    with running_site(tmp_path / "house") as site:
        host, guest, view = two_people(site)
        play_on([host, guest], view["id"], seeded.generator(), 2)
        kept = checkpoint(host)
        assert main(["backup", "--data", str(site.data), str(backup)]) == 0
        play_on([host, guest], view["id"], seeded.generator())
        lost = whole(host)
        assert lost.kinds(view["id"])[-1] == "end"
    assert main(["restore", "--data", str(tmp_path / "again"), str(backup)]) == 0
    with running_site(tmp_path / "again") as site:
        person = Person(site)
        seen = whole(person)
        *_, last = seen.leaves()
        assert (last.kind, last.size, seen.checkpoint.size) == ("restored", kept.size, kept.size + 1)
        assert last.made is not None
        check_extends(person, kept, seen.checkpoint)
        told = [read_leaf(text) for text in proved(person, seen.checkpoint, None)]
        assert [leaf.kind for leaf in told if leaf is not None] == ["opened", "restored"]
        for _ in range(3):
            set_up(person)
        with pytest.raises(AssertionError):
            check_extends(person, lost.checkpoint, checkpoint(person))
        site.kill()
        site.start()
        assert [leaf.kind for leaf in whole(Person(site)).leaves()].count("restored") == 1, "it is told once"


def test_a_start_that_is_killed_logs_the_restore_only_once(tmp_path: Path) -> None:
    with running_site(tmp_path / "house") as site:
        site.stop()
        assert main(["restore", "--by-hand", "--data", str(site.data)]) == 0
        mark = site.data / "restored.json"
        word = mark.read_bytes()
        site.start()
        assert not mark.exists()
        site.kill()
        # Killed after the leaf was written and before the note was deleted.
        mark.write_bytes(word)
        site.start()
        last = whole(Person(site)).leaves()[-1]
        assert [leaf.kind for leaf in whole(Person(site)).leaves()] == ["opened", "restored"]
        assert (last.size, last.made) == (1, None)


def test_an_unreadable_restore_note_is_logged_as_far_as_possible(tmp_path: Path) -> None:
    with running_site(tmp_path / "house") as site:
        site.stop()
        (site.data / "restored.json").write_text("half a w")
        site.start()
        assert [leaf.kind for leaf in whole(Person(site)).leaves()] == ["opened", "restored"]


def test_a_folder_that_is_none_cannot_say_anything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["restore", "--by-hand", "--data", str(tmp_path / "none")]) == 2
    assert "is not the folder of a house" in capsys.readouterr().err
    assert main(["restore", "--data", str(tmp_path)]) == 2
    assert "name a file made by `lagerfeuer backup`" in capsys.readouterr().err


def test_a_copied_database_takes_the_log_along_and_says_so(tmp_path: Path) -> None:
    with running_site(tmp_path / "house") as site:
        person = Person(site)
        view = set_up(person)
        kept = checkpoint(person)
    (tmp_path / "other").mkdir()
    copy_house(site.data / FILE, tmp_path / "other" / FILE, lambda *_: None)
    shutil.copy(site.data / "house.key", tmp_path / "other")
    with running_site(tmp_path / "other") as other:
        person = Person(other)
        seen = whole(person)
        assert [leaf.kind for leaf in seen.leaves()] == ["opened", "commitment", "copied"]
        assert seen.kinds(view["id"]) == ["commitment"]
        check_extends(person, kept, seen.checkpoint)


def test_an_older_program_leaves_the_log_and_the_newer_one_says_that_it_ran(tmp_path: Path) -> None:
    with running_site(tmp_path / "house") as site:
        person = Person(site)
        set_up(person)
        kept = checkpoint(person)
        site.stop()
        engine = engine_for(site.data / FILE, 1)
        bring_back(engine, "0025")
        migrate(engine)
        engine.dispose()
        site.start()
        person = Person(site)
        seen = whole(person)
        assert [leaf.kind for leaf in seen.leaves()] == ["opened", "commitment", "resumed"]
        check_extends(person, kept, seen.checkpoint)


def test_matches_that_ran_before_the_log_have_leaves_from_then_on(tmp_path: Path, site: Site) -> None:
    with running_site(tmp_path / "house") as older:
        host, guest, view = two_people(older)
        waiting = set_up(host)
        older.stop()
        engine = engine_for(older.data / FILE, 1)
        with engine.begin() as connection:
            connection.exec_driver_sql("DROP TABLE log_leaves")
        bring_back(engine, "0025")
        engine.dispose()
        older.start()
        assert [leaf.kind for leaf in whole(host).leaves()] == ["opened"]
        play_on([host, guest], view["id"], seeded.generator())
        ok(send(host, waiting, SHARE))
        seen = whole(host)
        assert (seen.kinds(view["id"]), seen.kinds(waiting["id"])) == (["end"], ["share"])
