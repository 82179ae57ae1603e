"""How long property tests search: `HYPOTHESIS_PROFILE=deep` for ten times as long."""

import os

from hypothesis import HealthCheck, settings

CALM = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
"""Times are measured by benches, not by properties."""

settings.register_profile("CI", max_examples=60, derandomize=True, **CALM)
settings.register_profile("deep", max_examples=1000, **CALM)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "CI"))
