"""All SQL, one module a subject."""
