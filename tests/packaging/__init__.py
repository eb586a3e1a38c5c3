"""What leaves the house: the wheel and the frozen program."""
