"""Export of everything about a person, deletion of a person, guest merge."""
