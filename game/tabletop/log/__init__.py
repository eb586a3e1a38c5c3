"""What has happened, a row a turn."""
