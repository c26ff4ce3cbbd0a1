"""Puzzles: positions in which one option is clearly better than all others, as data in the game's folder.

- `boardkit.puzzles.format`: reading and writing the file
- `boardkit.puzzles.play`: the position, and what becomes of an answer
- `boardkit.puzzles.clear_option`, `mining`, `again`, `joining`: making them from matches
"""

from boardkit.puzzles.format import Puzzle, puzzles_of
from boardkit.puzzles.play import Answer, answer, position_of

__all__ = ["Answer", "Puzzle", "answer", "position_of", "puzzles_of"]
