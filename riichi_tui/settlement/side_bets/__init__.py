"""Money beside the game: one small module a bet or house rule (rules.md B7)."""
