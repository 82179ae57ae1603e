"""What the tests of the page's Python share."""

from collections.abc import Iterator

import pytest

from tests.ui.sheet_desk import Desk
from ui import texts


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A desk; English is spoken again afterwards."""
    yield Desk()
    texts.use("en")
