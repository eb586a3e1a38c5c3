"""The screens around the tables: title, set-up, rules, results, settings."""
