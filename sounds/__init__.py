"""Farol's sound effects and music, and the command that synthesises them."""
