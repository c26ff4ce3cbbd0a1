"""The program `boardkit`: games, play, show, replay, verify, fuzz, arena."""
