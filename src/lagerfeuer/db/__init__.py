"""The database: engines, writer thread, bulk writes, migration, copies."""
