"""`python -m e2e.faults [pytest's own words]`: every fault that is tried, and what came of it.

Runs the tests of faults and prints one line for each subject: how many were tried, how many
survived, in what time. Exit 0 when all of them did.
"""

import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

SUBJECTS = {
    "storage between two writes": "tests/ui/test_storage_faults.py",
    "storage in the browser": "e2e/test_storage.py",
    "two tabs": "tests/ui/test_tabs.py",
    "texts from outside": "tests/fuzz",
    "header rules, sinks, pins": "tests/test_headers.py",
    "every pitfall has a test": "tests/test_pitfalls_map.py",
    "failed starts": "e2e/test_failed_start.py",
    "lines cut, storage cleared": "e2e/test_faults.py",
    "two tabs in the browser": "e2e/test_tabs.py",
    "reproducible build, licences": "e2e/test_faults_build.py",
    "time": "e2e/test_time.py",
    "policy and hostile data": "e2e/test_security.py",
    "random hands": "e2e/test_fuzz.py",
    "an hour's acts": "e2e/test_endurance.py",
    "Firefox and WebKit": "e2e/test_engines.py",
}


def main(words: list[str]) -> int:
    """Pytest's exit code, after the table."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", f"--junit-xml={report}", *words]
        done = subprocess.run([*command, *SUBJECTS.values()], check=False, cwd=ROOT)
        cases = ET.parse(report).getroot().iter("testcase")  # noqa: S314 - pytest has just written it
        sys.stdout.write("\n".join(table(cases)) + "\n")
    return done.returncode


def table(cases: Iterable[ET.Element]) -> list[str]:
    """The lines: a subject, faults tried, survived and not tried here, seconds."""
    all_cases = list(cases)
    lines = [f"{'':30} {'tried':>6} {'well':>6} {'skipped':>8} {'seconds':>8}"]
    for subject, place in SUBJECTS.items():
        module = place.removesuffix(".py").replace("/", ".")
        mine = [case for case in all_cases if f"{case.get('classname')}.".startswith(f"{module}.")]
        skipped = sum(case.find("skipped") is not None for case in mine)
        bad = sum(
            case.find("failure") is not None or case.find("error") is not None for case in mine
        )
        seconds = sum(float(case.get("time", "0")) for case in mine)
        tried = len(mine) - skipped
        lines.append(f"{subject:30} {tried:6} {tried - bad:6} {skipped:8} {seconds:8.0f}")
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
