"""What a terminal sends: bytes become keys, pastes and what is no key at all. Knows no terminal library."""
