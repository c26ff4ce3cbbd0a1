"""The commands of `lagerfeuer`, one module each; `cli` imports the chosen one."""
