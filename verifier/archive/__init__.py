"""Everything that the database holds of rules, rulings, disputes, runs and verdicts, as files and back."""
