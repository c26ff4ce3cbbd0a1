"""A list watcher is woken by every change since the list was read, and by no change that concerns only others."""

from lagerfeuer.matches.list_watchers import CHANGE_MEMORY_S, MAX_WATCH_LAG_S, ListWatchers
from lagerfeuer.matches.watchers import Watcher


class Watch:
    """A clock that the test moves."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_change_since_the_list_was_read_wakes_its_page_when_it_subscribes() -> None:
    clock = Watch()
    list_watchers, early, late = ListWatchers(clock), Watcher("ada"), Watcher("ada")
    list_watchers.wake_home_pages(None)
    clock.now += MAX_WATCH_LAG_S + 2.0
    list_watchers.watch_home(early, unheard=2.0)
    list_watchers.watch_home(late, unheard=1.9)
    assert early.home_changed
    assert early.wake.is_set
    assert not late.home_changed


def test_changes_for_others_do_not_wake_a_page_later_either() -> None:
    list_watchers, ada, bob = ListWatchers(Watch()), Watcher("ada"), Watcher("bob")
    list_watchers.wake_home_pages({"ada"})
    list_watchers.watch_home(ada, unheard=1.0)
    list_watchers.watch_home(bob, unheard=1.0)
    list_watchers.watch_home(nobody := Watcher(None), unheard=1.0)
    assert [one.home_changed for one in (ada, bob, nobody)] == [True, False, False]


def test_a_cup_that_changed_meanwhile_is_told_to_its_page_and_to_the_list_of_all() -> None:
    list_watchers = ListWatchers(Watch())
    here, elsewhere, everywhere = (Watcher("ada", cup=cup) for cup in ("c1", "c2", ""))
    list_watchers.wake_tournament_pages("c1")
    for one in (here, elsewhere, everywhere):
        list_watchers.watch_tournaments(one, unheard=1.0)
    assert [one.cup_changed for one in (here, elsewhere, everywhere)] == [True, False, True]


def test_changes_are_not_kept_for_ever() -> None:
    clock = Watch()
    list_watchers = ListWatchers(clock)
    for _ in range(100):
        clock.now += CHANGE_MEMORY_S / 10
        list_watchers.wake_home_pages(None)
        list_watchers.wake_tournament_pages("c1")
    assert len(list_watchers.homes) == len(list_watchers.cups) <= 12


def test_a_program_without_the_scope_for_it_is_not_told_that_the_chat_has_changed() -> None:
    list_watchers = ListWatchers(Watch())
    page, program, later = (Watcher("ada", with_chat=with_chat) for with_chat in (True, False, False))
    for one in (page, program):
        list_watchers.watch_home(one, unheard=1.0)
    list_watchers.wake_home_pages({"ada"}, is_chat=True)
    list_watchers.watch_home(later, unheard=1.0)
    assert [one.wake.is_set for one in (page, program, later)] == [True, False, False]
    list_watchers.wake_home_pages({"ada"})
    assert program.home_changed
