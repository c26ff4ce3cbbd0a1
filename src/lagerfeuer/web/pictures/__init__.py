"""Pictures that the server draws: of a match, a cup, a person or the house, for pages that show a link."""
