"""How long property tests search: `HYPOTHESIS_PROFILE=deep` for fifteen times as long."""

import os

from hypothesis import HealthCheck, settings

# times are measured by the benches, not by properties
CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("CI", CALM, max_examples=60, derandomize=True)
settings.register_profile("deep", CALM, max_examples=900)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "CI"))
