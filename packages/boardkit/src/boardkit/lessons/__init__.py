"""Lessons: short positions of a game in which a newcomer is shown one thing at a time, as data in the game's folder.

- `boardkit.lessons.format`: reading the files
- `boardkit.lessons.play`: taking a lesson, step by step
- `boardkit.lessons.facts`: what its sentences claim
"""
