"""What is remembered of finished games: who played, how it ended, how strong somebody is.

Records stay files. The database is an index of them, made of them alone, and can be made again.
"""
