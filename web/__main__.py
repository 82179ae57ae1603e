"""`python3 -m web [play | build | serve]`: the game on this machine, with nothing to install first.

`play`, the default, builds the site, serves it on loopback and opens it in the browser.
"""

import argparse
import os
import sys
import webbrowser

from web import build, serve


def main() -> int:
    """0 at the end, 2 with one line when the build lacks something."""
    words = argparse.ArgumentParser(prog="python3 -m web", description=__doc__)
    words.add_argument("act", nargs="?", choices=["play", "build", "serve"], default="play")
    words.add_argument("--runtime", choices=["own", "cdn"], default="own", help="Python's source")
    words.add_argument(
        "--address",
        metavar="URL",
        default=os.environ.get("URL", ""),  # Netlify's name for the site's own address
        help="where the site will be found, for search engines; URL of the environment by default",
    )
    words.add_argument("--port", type=int, default=0, help="a free one by default")
    words.add_argument("--no-open", action="store_true", help="leave the browser alone")
    given = words.parse_args()
    try:
        if given.act != "serve":
            build.build(runtime=given.runtime, address=given.address)
        if given.act != "build":
            play(given.port, open_browser=given.act == "play" and not given.no_open)
    except build.BuildError as error:
        print(f"web: {error}", file=sys.stderr)
        return 2
    return 0


def play(port: int, *, open_browser: bool) -> None:
    """Serve the built site until Ctrl-C."""
    with serve.Server(build.DIST, port) as server:
        print(f"Canfield is at {server.url} (Ctrl-C ends it)", flush=True)
        if open_browser:
            webbrowser.open(server.url)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    sys.exit(main())
