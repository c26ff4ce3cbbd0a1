"""The database: engines, migration, queries."""
