"""Search for any game: solvers that know the engine's rules and nothing of a particular game.

- ``matrix``: equilibria of a table of payoffs; ``exact``: backward induction over such tables.
- ``regret``: regret matching plus, by which ``joint`` learns (one decision of several seats at once).
- ``information_set``: tree search over guessed worlds; ``problem`` is what it is given, ``tree`` what it
  grows.
"""
