"""Several games in a row: evenings and lantern rounds."""
