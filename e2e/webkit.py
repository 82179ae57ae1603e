"""WebKit as Debian has it: MiniBrowser on a screen of its own, driven through WebKitWebDriver.

It is the engine of Safari and of every browser on an iPhone, though not Apple's own build of it.
"""

import os
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from selenium.webdriver import Remote
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options

from e2e import browsers

FOLDERS = ("/usr/lib", "/usr/libexec")


def missing() -> str:
    """What of it this machine does not have, in words; empty where all is there."""
    if not (browsers.installed(browsers.WEBKIT) and browsers.installed(["xvfb-run"])):
        return "WebKitWebDriver and xvfb-run are Debian's webkit2gtk-driver and xvfb"
    return "" if _browser() else "WebKitGTK's MiniBrowser is not there"


def _browser() -> Path | None:
    found = [path for folder in FOLDERS for path in Path(folder).glob("**/webkit*/MiniBrowser")]
    return found[0] if found else None


@contextmanager
def webkit() -> Iterator[Remote]:
    """A WebKit with an empty profile, until the end of the block."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    quiet = {
        **os.environ,
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "LIBGL_ALWAYS_SOFTWARE": "1",
    }
    command = ["xvfb-run", "-a", "-s", "-screen 0 1280x800x24", "WebKitWebDriver", f"--port={port}"]
    process = subprocess.Popen(
        command,
        env=quiet,
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait(port)
        options = Options()
        options.binary_location = str(_browser())
        options.add_argument("--automation")
        config = ClientConfig(remote_server_addr=f"http://127.0.0.1:{port}", timeout=180)
        driver = Remote(RemoteConnection(client_config=config), options=options)
        try:
            driver.set_script_timeout(120)
            yield driver
        finally:
            driver.quit()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def _wait(port: int) -> None:
    """Until the driver answers."""
    end = time.monotonic() + 30
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=5):
                return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
