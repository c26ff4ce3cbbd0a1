"""Looking at a match otherwise than as it is: as it was, later, by a bot's eyes, as it might have gone on."""
