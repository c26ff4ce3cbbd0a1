"""Calendars conform to RFC 5545, with any names of people and tournaments."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from lagerfeuer.common.icalendar import CalendarEvent, calendar_text
from support.icalendar_reader import read_calendar

EVENT = CalendarEvent(
    "a-uid", 1_790_000_000_000, 1_780_000_000_999, 7, "Rose King", "Words", "https://h.example/m/x"
)


def test_an_event_says_when_it_is_when_it_changed_and_where_its_page_is() -> None:
    body = calendar_text("Mine", "en", 1, [EVENT])
    calendar = read_calendar(body)
    [event] = calendar.parts
    assert event.kind == "VEVENT"
    assert (event["UID"], event["SEQUENCE"], event["URL"]) == ("a-uid", "7", "https://h.example/m/x")
    # In UTC, with seconds.
    assert (event["DTSTART"], event.starts) == ("20260921T141320Z", EVENT.at)
    assert event["DTSTAMP"] == event["LAST-MODIFIED"] == "20260528T202640Z"
    assert (event["SUMMARY"], event["TRANSP"]) == ("Rose King", "TRANSPARENT")
    assert calendar["NAME"] == "Mine"
    assert b"REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n" in body
    assert b"SUMMARY;LANGUAGE=en:Rose King\r\n" in body


def test_without_its_address_the_house_names_no_page() -> None:
    [event] = read_calendar(calendar_text("Mine", "en", 1, [replace(EVENT, url=None)])).parts
    assert "URL" not in dict(event.properties)


def test_a_calendar_without_events_is_one_too() -> None:
    [part] = read_calendar(calendar_text("Mine", "en", 1, [])).parts
    assert part.kind == "VTIMEZONE"


@given(
    st.text(st.characters(codec="utf-8"), max_size=200), st.text(st.characters(codec="utf-8"), max_size=50)
)
def test_every_text_comes_back_as_it_was_but_for_control_characters(said: str, name: str) -> None:
    event = replace(EVENT, summary=said, description=f"{said}\n{name}")
    calendar = read_calendar(calendar_text(name, "en", 1, [event]))
    [found] = calendar.parts
    assert found["SUMMARY"] == _plain(said)
    assert found["DESCRIPTION"] == _plain(f"{said}\n{name}")
    assert calendar["NAME"] == _plain(name)


def _plain(text: str) -> str:
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(one for one in lines if one in "\t\n" or (one >= " " and one != "\x7f"))


def test_no_line_break_in_a_name_begins_a_line_of_its_own() -> None:
    body = calendar_text("Mine", "en", 1, [replace(EVENT, summary="x\r\nURL:https://evil.example\r\n;,\\")])
    [event] = read_calendar(body).parts
    assert event["URL"] == EVENT.url
    assert b"SUMMARY;LANGUAGE=en:x\\nURL:https://evil.example\\n\\;\\,\\\\\r\n" in body
