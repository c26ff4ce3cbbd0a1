"""The rules of Rose King, in the order of the rules page: cards and garden, the turn, the scoring.

Ruling numbers (R1 …) are those of the rules page, /rules/roseking.
"""
