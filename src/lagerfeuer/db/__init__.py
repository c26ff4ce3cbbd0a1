"""The database: engines, writer thread, bulk writes, migrations, copies."""
