"""Runs axe-core in a page that is open and tells what it finds, one line a finding."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).resolve().parent.parent / "web/node_modules/axe-core/axe.min.js"


def findings(page: Page) -> list[str]:
    """What axe holds against the page as it stands: the rule and the element, empty if nothing."""
    page.evaluate(SOURCE.read_text("utf-8") + ";0")
    result: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{found['id']}: {node['target']} {node['failureSummary']}"
        for found in result["violations"]
        for node in found["nodes"]
    ]
