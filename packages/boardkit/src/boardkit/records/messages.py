"""The sentences for everything that the parser and the verifier find in a record.

The names are part of the specification (docs/records.md); other languages have their own sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, str]] = {
    # Parsing, in the same words as the client (verify-why-… in the texts).
    "empty": "The file is empty.",
    "big": "The file is larger than {most} megabytes. No match is as long as that.",
    "gzip": "This file is packed with gzip. Unpack it first; the record is inside.",
    "zip": "This is a ZIP archive. Unpack it first; the records are the files inside.",
    "utf-16": "This is UTF-16 text, as some Windows editors save it. A record is UTF-8; use the file "
    "as it was downloaded.",
    "nul": "The file contains NUL bytes, which no record has: it was damaged, or it is something else.",
    "no-line-end": "The file breaks off: its last line has no end.",
    "blank-line": "The line is empty. Some program has added it; use the file as it was downloaded.",
    "byte-order-mark": "The file begins with a byte order mark. Some editor has put it there; records have none.",
    "line-end": "The line ends as on Windows (CRLF) or contains a CR character. Some program has changed the line "
    "ends; use the file as it was downloaded.",
    "encoding": "The line is not UTF-8 text.",
    "json": "The line is not one whole JSON object. Mail programs and some editors break long lines; use the "
    "file as it was downloaded.",
    "twice": "holds the member {name} twice",
    "deep": "is nested too deep",
    "members": "does not hold what such a line holds: {said}",
    "format": "is of format {format}, this program reads formats 1 to 4",
    "kinds": "does not say of every seat whether a person or a bot sat there",
    "head-parts": "match, commitment and contributions go together, in format 3 also luck, terms and sitters",
    "contributions": "does not hold one contribution a seat",
    "sitters": "does not say for every seat who sat there",
    "view": "is the view of a seat that there is not",
    "from": "goes on from a position that is not in this record",
    "view-result": "a view of a running match has no result",
    "secret": "a secret without a commitment proves nothing",
    "order": "stands where no such line may stand",
    "ply-missing": "is missing",
    "ply-twice": "is there once more",
    "luck": "{outcome} is no pick out of {sides}",
    # Chain, luck and signature.
    "chain": "does not follow from what stands before it: something was changed, added or removed",
    "chain-missing": "is not chained to what stands before it",
    "contribution-form": "what seat {seat} contributed is not 32 hexadecimal digits",
    "contribution-rule": "what was contributed for the bot on seat {seat} is not what the public rule says",
    "contribution-nobody": "nobody sat on seat {seat}, but its contribution is not that of the public rule",
    "sitter": "what it says about who sat on seat {seat} is not possible there",
    "terms": "game, rules, options, cards, seats or what it goes on from are not what the luck was bound to",
    "lines": "the lines up to ply {ply} are not those that the luck after them was bound to",
    "commitment": "the secret is not the one that was committed to",
    "secret-missing": "the match is over, but its secret is not revealed",
    "secret-form": "the secret is not 64 hexadecimal digits",
    "pick": "pick {pick} was {outcome} of {sides}, it should be {right}",
    "rules": "{said}",
    "game": "{game} is no game that this program knows",
    "signature": "the signature is not of this record and this key",
    "signature-missing": "the house has not signed it",
    "key": "signed by another house, its key is {key}",
    # Checks that could not be made.
    "format-1": "format 1 has none",
    "a-view": "what one seat may know of a running match holds nothing to check it by",
    "running": "the match goes on, its secret is revealed at its end",
    "no-house": "played without a house, so there is nothing to check it by",
    "unreadable": "not all of it could be read",
    "picks-taken-over": "{count} picks recomputed; those up to ply {ply} are another match's, whose record shows them",
    # Checks that passed.
    "form-right": "{lines} lines, plies 0 to {plies}",
    "chain-right": "every line follows from the one before",
    "contributions-right": "{count} of {seats}, those of bots by the public rule",
    "commitment-right": "the secret is the one that was committed to",
    "commitment-terms-right": "secret, game, rules, options, cards and seats are those that were committed to",
    "picks-right": "{count} of {count} picks recomputed",
    "rules-right": "every action was an option, and the result is that of the rules",
    "rules-by-people": "every action was an option; people ended the match ({ended}), who won is not by the rules",
    "rules-so-far": "every action was an option",
    "signature-right": "by {house}, key {key}",
}


def sentence(reason: str, args: Mapping[str, int | str]) -> str:
    """Return the sentence for a reason."""
    return SENTENCES[reason].format(**args)
