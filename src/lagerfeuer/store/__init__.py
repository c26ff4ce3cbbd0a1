"""The database: tables, migrations, queries. Knows rows and transactions, no rules and no HTTP."""
