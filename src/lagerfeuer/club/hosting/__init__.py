"""What hosts do: members, reports, tables, and a look at how the house is."""
