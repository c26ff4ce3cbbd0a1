"""Time as a match counts it: tempos, clocks, each person's calendar, and when a match may be over. Pure values."""
