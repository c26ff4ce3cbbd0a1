"""Rose King (Rosenkönig) by Dirk Henn, for two players."""
