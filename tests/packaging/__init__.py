"""What is delivered: the wheel and the frozen program."""
