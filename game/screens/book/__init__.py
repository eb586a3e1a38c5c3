"""The book: people, their records, and what is kept of them."""
