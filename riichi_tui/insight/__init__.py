"""Questions asked of timelines and rules: what players need, sticks, statistics, what is odd about a rule set."""
