"""A guided first hand over the real table."""
