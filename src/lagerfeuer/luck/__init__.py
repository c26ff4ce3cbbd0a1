"""Fair luck: contributions, receipts, the public log as it is read, pick counts, uniformity, the luck of a seat."""
