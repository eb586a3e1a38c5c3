"""Games that are saved, played or opened from a file."""
