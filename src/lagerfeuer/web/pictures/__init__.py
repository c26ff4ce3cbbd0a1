"""Pictures that the server draws for link previews: of a match, a tournament, a person or the house."""
