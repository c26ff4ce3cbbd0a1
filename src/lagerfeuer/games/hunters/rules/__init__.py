"""The rules of Hunters and Scouts. Ruling numbers (H1 …) are those of the rules page, /rules/hunters.

`tables` and `board`: the material · `hunger`, `track` and `piles`: effects that can occur at any time · `placing`,
`covering` and `display`: the steps of cards · `characters`: a turn that plays a card · `retrieving` and `items`: a turn
that takes members back · `sunset` · `sacred` · `turn`, `setup`, `ending`.
"""
