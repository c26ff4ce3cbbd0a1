"""What matches leave: results, ratings, and the pages that tell of them."""
