"""What search engines are told: absolute addresses or none, and a list of every page."""

import re
from pathlib import Path

import pytest

from web import build, pages
from web.pages import search
from web.pages.write import pages as all_pages

ADDRESS = "https://canfield.example/play/"
TABLE = '<head>\n  <link rel="icon" href="icons/icon.svg">\n</head>'
PATHS = [path for path, _ in all_pages()]


def written(folder: Path, address: str) -> Path:
    """A site's pages, the table's too."""
    (folder / "index.html").write_text(TABLE, "utf-8")
    pages.write(folder, address)
    return folder


def told(text: str) -> list[tuple[str, str, str]]:
    """Relation, language and address of each link to a page of the site."""
    found: list[tuple[str, str, str]] = re.findall(
        r'<link rel="(canonical|alternate)"(?: hreflang="(\w+)")? href="([^"]*)"', text
    )
    return found


def test_without_an_address_no_page_tells_one(tmp_path: Path) -> None:
    """A relative address would tell nothing; everything may be read all the same."""
    site = written(tmp_path, "")
    for page in site.rglob("*.html"):
        assert told(page.read_text("utf-8")) == []
    assert not (site / "sitemap.xml").exists()
    assert (site / "robots.txt").read_text("utf-8") == "User-agent: *\nAllow: /\n"


def test_each_page_tells_its_one_address_and_its_languages(tmp_path: Path) -> None:
    """The page is one of the languages it names, and its twin names the same two."""
    site = written(tmp_path, ADDRESS)
    for path in ["", *PATHS]:
        text = (site / path / "index.html").read_text("utf-8")
        canonical, *others = told(text)
        assert canonical == ("canonical", "", ADDRESS + path)
        both = path.startswith(("rules/", "learn/", "authors/"))
        assert [language for _, language, _ in others] == (["en", "de"] if both else [])
        addresses = [there for _, _, there in others]
        assert (ADDRESS + path in addresses) == both
        for there in addresses:
            twin = (site / there.removeprefix(ADDRESS) / "index.html").read_text("utf-8")
            assert told(twin)[1:] == others


def test_the_list_has_every_page_but_the_frames(tmp_path: Path) -> None:
    """The frame is a part of other pages; robots.txt names the list."""
    site = written(tmp_path, ADDRESS)
    listed = re.findall("<loc>(.*?)</loc>", (site / "sitemap.xml").read_text("utf-8"))
    assert sorted(listed) == sorted(ADDRESS + path for path in ["", *PATHS])
    assert f"\nSitemap: {ADDRESS}sitemap.xml\n" in (site / "robots.txt").read_text("utf-8")
    assert told((site / "embed" / "index.html").read_text("utf-8")) == []


def test_an_address_gets_its_final_slash() -> None:
    """Hosts give theirs without."""
    assert search.site_address("https://canfield.example") == "https://canfield.example/"
    assert search.site_address(ADDRESS) == ADDRESS
    assert search.site_address("") == ""


@pytest.mark.parametrize(
    "address", ["canfield.example", "/play/", "ftp://a.example/", "https://?a"]
)
def test_what_is_no_address_of_a_site_is_refused(address: str, tmp_path: Path) -> None:
    """In one line, before anything is built."""
    with pytest.raises(build.BuildError, match="no address of a site"):
        build.build(out=tmp_path / "dist", address=address)
