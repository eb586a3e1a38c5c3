"""What the table says of what one points at, and where it finds room to."""
