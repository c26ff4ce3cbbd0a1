"""Lessons: short positions of a game that teach one thing at a time, as data in the game's folder.

- `boardkit.lessons.format`: reading the files
- `boardkit.lessons.play`: playing a lesson, step by step
- `boardkit.lessons.facts`: the claims of its sentences
"""
