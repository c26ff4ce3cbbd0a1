"""The rating model, results, ladder, statistics, the bot scale, the stand-in policy."""
