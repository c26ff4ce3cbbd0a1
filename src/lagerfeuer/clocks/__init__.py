"""Time controls, calendars, seat clocks, and clocks as database rows."""
