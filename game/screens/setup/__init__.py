"""Setting a game up: who sits where, and by which options it is played."""
