"""Rose King (Rosenkönig) by Dirk Henn: a crown wanders over a garden, and roses grow where it rests."""
