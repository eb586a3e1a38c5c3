"""The window, what it draws with, what it hears, and the scenes that lie on it: pygame, no game's rules."""
