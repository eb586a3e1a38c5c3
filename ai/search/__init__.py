"""Search for any game: solvers that know the engine's rules and nothing of a particular game."""
