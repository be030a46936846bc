"""The game itself: rules, events, state and one reducer function an event. Pure: no clock, file, randomness or screen."""
