"""What comes from outside, at random: only the documented errors come out, in bounded time."""
