"""The rules of Stone Age, in the order of the rules page: the board, placing, actions, feeding, the scoring.

Ruling numbers (S1 …) are those of the rules page, /rules/stoneage.
"""
