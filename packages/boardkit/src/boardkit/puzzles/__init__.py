"""Puzzles: positions in which one option is clearly better than all others, as data in the game's folder.

- `boardkit.puzzles.format`: reading and writing the file
- `boardkit.puzzles.play`: the position of a puzzle, and the verdict on an answer
- `boardkit.puzzles.mining`, `clear_option`, `weak_levels`: making puzzles from matches
- `boardkit.puzzles.rejudging`, `joining`: checking puzzles, and merging files
"""

from boardkit.puzzles.format import Puzzle, puzzles_of
from boardkit.puzzles.play import Answer, answer, position_of

__all__ = ["Answer", "Puzzle", "answer", "position_of", "puzzles_of"]
