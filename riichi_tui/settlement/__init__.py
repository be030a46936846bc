"""From the table as it stands at the end to what everybody gets: a zero-sum account (rules.md part B)."""
