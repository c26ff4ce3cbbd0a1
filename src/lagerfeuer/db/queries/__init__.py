"""All SQL, one module per subject."""
