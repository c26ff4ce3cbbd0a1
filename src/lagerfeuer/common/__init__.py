"""Small helpers that every package uses: errors, ids, clock, rate limiter, mail. No database."""
