"""What a person can do with the built site, tried in real browsers."""
