"""The title: its menu and the table that lies in the light."""
