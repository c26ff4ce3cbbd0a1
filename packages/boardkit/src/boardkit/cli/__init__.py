"""The program `boardkit`: new, check, play, show, replay, verify, fuzz, arena, puzzles and more."""
