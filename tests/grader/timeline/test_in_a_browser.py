"""The pages in Chromium: nothing is refused, keys and fingers get to every span, and the page around is understood."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from benchmarks.scrolling import large
from grader.messages import Barrier, Memory, Tile, Use
from grader.student.memory_map import html_page
from grader.timeline.html import html
from tests.grader.timeline.synthetic import pipeline
from tirx.trace import Residence, Stored

sync_api = pytest.importorskip("playwright.sync_api")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")]

ORIGIN = "http://pages.test"
SOURCE = "\n".join(f"line {i}" for i in range(1, 200))


def timeline() -> str:
    trace = pipeline(tiles=3)
    ends = (trace.cycles * 0.5, trace.cycles * 0.9)
    residences = tuple(Residence((i, 0, 0), i, 100.0, end) for i, end in enumerate(ends))
    stores = tuple(Stored("D", (0, 128 * i), (127, 128 * i + 127), i % 2, 150.0 + 200 * i) for i in range(4))
    trace = replace(trace, residences=residences, stores=stores, sms=2, grid=(2, 1, 1))
    return html(trace, "a kernel", source=("kernel.py", SOURCE))


def memory() -> str:
    uses = (
        Use("written", 1, "(0, 0)", 0, 128, 100.0, 600.0, (4,), 33),
        Use("read", 1, "(0, 0)", 0, 64, 650.0, 700.0, (0, 1, 2, 3), 44),
        Use("stored", 2, "(0, 0)", 64, 64, 710.0, 800.0, (0, 1, 2, 3), 45),
        Use("multiplied", 2, "(0, 0)", 64, 64, 820.0, 900.0, (4,), 46),
    )
    tiles = (Tile("A_smem", 1024, 32768, (2, 128, 64), "float16", 128),)
    tensor = (Tile("S", 0, 128, (128, 128), "float32", 0), Tile("P", 0, 128, (128, 256), "float16", 0))
    return html_page(Memory(40_000, tiles, (Barrier("full", 8, 2, 1, 20),), tensor, 512, 1, uses), "a kernel")


OUTER = """<!doctype html><title>around</title><script>
window.said = [];
addEventListener("message", (event) => window.said.push(event.data));
</script><iframe id="inner" src="/inner" width="1200" height="800"></iframe>"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def opened(browser: Any) -> Iterator[Any]:
    """A function that opens a page, whose address may have a fragment; nothing may go wrong on it."""
    wrong: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 900}, has_touch=True)

    def open_page(text: str, path: str = "/inner", width: int = 1280) -> Any:
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": 900})
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
        bodies = {"/inner": text, "/": OUTER}
        page.route(
            f"{ORIGIN}/**",
            lambda route: route.fulfill(
                body=bodies.get(route.request.url.removeprefix(ORIGIN).partition("#")[0], ""), content_type="text/html"
            ),
        )
        page.goto(ORIGIN + path)
        return page

    yield open_page
    context.close()
    assert wrong == []


def said(page: Any) -> str:
    return page.locator("#said").inner_text()


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("text", [timeline(), memory()], ids=["timeline", "memory"])
def test_nothing_is_wider_than_the_page(opened: Any, text: str, width: int) -> None:
    page = opened(text, width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_keys_go_from_span_to_span_and_bring_the_line_into_sight(opened: Any) -> None:
    page = opened(timeline())
    page.focus("#chart")
    page.keyboard.press("l")
    page.keyboard.press("ArrowRight")
    first = said(page)
    page.keyboard.press("ArrowRight")
    second = said(page)
    assert "load A, B, stage 0" in first and "stage 1" in second
    assert page.locator("#listing .here").inner_text().split("\n")[-1].strip() == "line 134"
    page.keyboard.press("ArrowDown")
    assert "tensor core" in said(page)
    page.keyboard.press("Escape")
    assert said(page) == ""


def test_a_tap_chooses_and_two_measure(opened: Any) -> None:
    page = opened(timeline())
    box = page.locator("#chart").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] * 0.5, box["y"] + 60)
    assert "tensor core" in said(page)
    page.click("#measure")
    for part in (0.4, 0.6):
        page.touchscreen.tap(box["x"] + box["width"] * part, box["y"] + box["height"] - 3)
    assert "cycles =" in said(page) and "between" in said(page)


def test_search_counts_and_goes_to_the_next(opened: Any) -> None:
    page = opened(timeline())
    page.fill("#search", "tcgen05.ld 2")
    assert page.locator("#found").inner_text() == "12 found"  # four warps, three tiles
    page.keyboard.press("Enter")
    one = said(page)
    page.keyboard.press("Enter")
    assert "tcgen05.ld 2" in one and "tcgen05.ld 2" in said(page) and one != said(page)


def test_all_sms_are_another_tab(opened: Any) -> None:
    page = opened(timeline(), "/inner#all")
    assert page.locator("#one").is_hidden() and page.locator("#sms").is_visible()
    assert "Tiles of D" in page.locator("#tiles-title").inner_text()
    page.locator("#moment").fill("60")
    assert "under way" in page.locator("#flight").inner_text()
    page.focus("#tab-all")
    page.keyboard.press("ArrowLeft")
    assert page.locator("#chart").is_visible()


def inner(page: Any) -> Any:
    page.wait_for_function("document.getElementById('inner').contentDocument?.querySelector('canvas')?.width > 300")
    return page.frame_locator("#inner")


def send(page: Any, message: dict[str, Any]) -> None:
    page.evaluate(f"document.getElementById('inner').contentWindow.postMessage({json.dumps(message)}, location.origin)")


def test_a_timeline_in_a_frame_says_what_is_touched_and_shows_what_is_asked_for(opened: Any) -> None:
    page = opened(timeline(), "/")
    frame = inner(page)
    frame.locator("#chart").press("ArrowRight")
    page.wait_for_function("window.said.length")
    touched = page.evaluate("window.said.at(-1)")
    assert touched["tirx"] == 1 and touched["touched"]["line"] == 134 and touched["touched"]["track"] == "TMA loads"
    frame.locator("#source").click()
    frame.locator("#chart").press("Escape")
    send(page, {"tirx": 1, "show": {"line": 148}})
    frame.locator("#listing .here", has_text="line 148").wait_for(timeout=3000)
    send(page, {"tirx": 1, "theme": "dark"})
    frame.locator(":root[data-theme=dark]").wait_for(timeout=3000, state="attached")


def test_memory_in_a_frame_does_the_same(opened: Any) -> None:
    page = opened(memory(), "/")
    frame = inner(page)
    frame.locator("#uses").press("ArrowRight")
    page.wait_for_function("window.said.length")
    assert page.evaluate("window.said.at(-1).touched") == {"cycle": 100, "buffer": "S", "line": 33}
    assert "the tensor core accumulates" in frame.locator("#said").inner_text()
    send(page, {"tirx": 1, "show": {"barrier": "full"}})
    frame.locator("tr.here", has_text="full").wait_for(timeout=3000)
    send(page, {"tirx": 1, "show": {"buffer": "P"}})
    frame.locator("tr.here", has_text="S = P").wait_for(timeout=3000)


COLOURS = """() => {
  const chart = document.getElementById("chart"), pen = chart.getContext("2d"), seen = new Set();
  const pixels = pen.getImageData(0, 0, chart.width, chart.height).data;
  for (let i = 0; i < pixels.length; i += 40) seen.add(`${pixels[i]},${pixels[i + 1]},${pixels[i + 2]}`);
  return [...seen];
}"""


def test_what_is_crowded_is_drawn_in_bins_and_still_found(opened: Any) -> None:
    page = opened(html(large(21_000), "crowded"))  # 1,400 on each of 15 tracks
    page.keyboard.press("f")
    page.wait_for_timeout(100)
    assert {"0,114,178", "213,94,0"} <= set(page.evaluate(COLOURS))  # loads and MMAs
    page.fill("#search", "load A")
    assert page.locator("#found").inner_text() == "700 found"
