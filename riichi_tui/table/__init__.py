"""The game itself: rules, events, state, one reducer function an event. No clock, file, randomness or screen."""
