"""Fair luck: contributions, receipts, views of the public log, pick counts, uniformity, luck by seat."""
