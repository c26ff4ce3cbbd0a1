"""Entry point of Alembic. Migrations run on the connection that `migrate` passes in."""

from alembic import context

from lagerfeuer.db.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
