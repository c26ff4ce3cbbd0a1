"""Export of everything about a person, deletion, guest merge."""
