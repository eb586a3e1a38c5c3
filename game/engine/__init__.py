"""The rules: pure, standard library only. No clock, no files, no global randomness."""
