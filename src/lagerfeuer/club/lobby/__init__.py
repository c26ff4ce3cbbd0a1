"""How matches come to be: tables that wait, who may come to them, what is listed."""
