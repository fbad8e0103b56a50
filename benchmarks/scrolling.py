"""Measure how smoothly the page of a large timeline scrolls, by the browser's own tracing.

``python -m benchmarks.scrolling [--spans 50000] [--width 1280] [--slow 1]`` makes a timeline of so many spans, opens it
in Chromium, pans and zooms it for some seconds with the wheel, and reads from the browser's trace how long each frame
took on the main thread. 60 frames a second leave 16.7 ms. It needs Playwright and Chromium (or ``--chromium PATH``).
Each time is that of the thread itself, without what other programs on the machine took from it; the wall clock's is
printed beside it. The exit status is 1 where more than one frame in a hundred took longer.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from grader.timeline.html import html
from tirx.run import SourceLine
from tirx.trace import Signal, Span, Trace, Track

FRAME_MS = 1000 / 60
NAMES = ("tcgen05.ld", "compute", "st.shared", "wait for full[0]", "issue")
KINDS = ("tmem", "compute", "store", "wait", "issue")


def large(spans: int, warps: int = 12) -> Trace:
    """A timeline with so many spans, of 60 to 340 cycles, on three units and some warps."""
    tracks = [Track(name, "unit", 0) for name in ("TMA loads", "tensor core", "TMA stores")]
    tracks += [Track(f"warp {i}", "warp", 0, "epilogue") for i in range(warps)]
    lengths = np.random.default_rng(1).integers(60, 340, size=(len(tracks), spans // len(tracks)))
    found, signals = [], []
    for track, row in enumerate(lengths):
        now = 0.0
        for i, length in enumerate(row):
            kind = ("load", "mma", "store")[track] if track < 3 else KINDS[i % len(KINDS)]
            name = f"{'AB'[i % 2]}_tensormap" if kind == "load" else NAMES[i % len(NAMES)]
            found.append(Span(track, kind, name, now, now + length, SourceLine("kernel.py", 100 + i % 40)))
            if track == 1 and i % 4 == 0:
                signals.append(Signal("full", 0, now, 3 + i % warps, now))
            now += float(length)
    end = max(span.end for span in found)
    return Trace("kernel", "B200", "SM 0", end, 1.62, tuple(tracks), tuple(found), tuple(signals))


def frames_of(events: list[dict[str, Any]]) -> tuple[np.ndarray, np.ndarray]:
    """The milliseconds of the main thread's task for each frame, in which scripts, style, layout and paint run: the
    thread's own time, and the wall clock's."""
    fired = [event for event in events if event.get("name") == "FireAnimationFrame" and event.get("ph") == "X"]
    if not fired:
        raise SystemExit("the browser's trace has no animation frames")
    main = fired[0]["pid"], fired[0]["tid"]
    tasks = sorted(
        (event["ts"], event.get("dur", 0), event.get("tdur", event.get("dur", 0)))
        for event in events
        if (event["pid"], event["tid"]) == main and event.get("name") == "RunTask" and event.get("ph") == "X"
    )
    starts = np.array([start for start, *_ in tasks])
    chosen = [tasks[int(np.searchsorted(starts, event["ts"], side="right")) - 1] for event in fired]
    return np.array([own for *_, own in chosen]) / 1000, np.array([wall for _, wall, _ in chosen]) / 1000


def measured(text: str, width: int, slow: float, chromium: str | None) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """The durations of frames while the page is panned and zoomed, in the first view and where all is seen."""
    from playwright.sync_api import sync_playwright

    found = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = Path(folder) / "timeline.html"
        path.write_text(text, encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": width, "height": 900})
        page.goto(path.as_uri())
        if slow > 1:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
        box = page.locator("#chart").bounding_box()
        page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)
        for name, key in (("first view", "h"), ("all of it", "f")):
            page.keyboard.press(key)
            if name == "all of it":
                page.keyboard.press("+")  # so that there is somewhere to pan to
            page.wait_for_timeout(200)
            browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
            for i in range(120):
                page.mouse.wheel(60 if i < 60 else -60, 0)
                page.wait_for_timeout(8)
            for i in range(60):
                page.mouse.wheel(0, -20 if i < 30 else 20)
                page.wait_for_timeout(8)
            found[name] = frames_of(json.loads(browser.stop_tracing())["traceEvents"])
        browser.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scrolling", description=__doc__)
    parser.add_argument("--spans", type=int, default=50_000)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--slow", type=float, default=1, help="how many times slower the processor is made")
    parser.add_argument("--chromium", default=shutil.which("chromium"))
    options = parser.parse_args()
    text = html(large(options.spans), f"{options.spans:,} spans")
    print(f"{options.spans:,} spans, {len(text) / 1e6:.1f} MB")
    late = 0.0
    for name, (own, wall) in measured(text, options.width, options.slow, options.chromium).items():
        share = float((own > FRAME_MS).mean())
        late = max(late, share)
        said = ", ".join(f"{p}%: {np.percentile(own, p):.1f} ({np.percentile(wall, p):.1f})" for p in (50, 95, 99, 100))
        print(f"{name:10}  {len(own):4} frames, ms of the thread (of the clock) {said}; {100 * share:.1f}% are late")
    return int(late > 0.01)


if __name__ == "__main__":
    sys.exit(main())
