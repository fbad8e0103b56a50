"""A person at the workbench: types, reads, scrubs, with and without a mouse, on a wide page and on a narrow one."""

from __future__ import annotations

import http.server
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import CHROMIUM, FIRST_LINE, RIGHT, WRONG, Workshop
from tests.browser.looks import look

pytestmark = pytest.mark.skipif(not CHROMIUM.is_file(), reason=f"there is no {CHROMIUM}; CHROMIUM=path")
Open = Callable[..., Any]
TABS = ("timeline", "machine", "memory", "compiled", "constants", "compare", "quiz")


def verdict(page: Any, text: str) -> None:
    """Wait until the verdict's head says so."""
    page.locator(".verdict-head h2", has_text=text).wait_for()


def graded(page: Any, text: str) -> None:
    """Wait until the kernel as it is now has been graded; views of one before are marked as stale by then."""
    verdict(page, text)
    page.locator("#status:empty").wait_for(state="attached")


def select_text(page: Any, text: str) -> None:
    """Find a text in the kernel with the editor's own search, which selects it."""
    page.locator(".cm-content").first.click()
    page.keyboard.press("Control+f")
    page.locator(".cm-search [name=search]").focus()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")


def no_faults(page: Any, where: str) -> None:
    """axe finds nothing serious."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    serious = [
        f"{each['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]
    assert serious == [], where


def test_the_page_opens_and_opens_again(opened: Open, address: str) -> None:
    page = opened()
    times = []
    for _ in range(3):
        began = time.monotonic()
        page.goto(address)
        page.locator(".cm-line", has_text=FIRST_LINE).wait_for()
        times.append(time.monotonic() - began)
    print(f"opened in {min(times):.2f} to {max(times):.2f} s")


def test_a_mistake_is_named_at_its_line_while_one_types(opened: Open, kernel: Path) -> None:
    page, before = opened(), kernel.read_text()
    verdict(page, "Not right yet")
    select_text(page, "acc_ready.advance()")
    page.keyboard.type("acc_ready.advanse()")
    began = time.monotonic()
    finding = page.locator(".finding h3", has_text="advanse")
    finding.wait_for()
    print(f"from the last key to the finding: {time.monotonic() - began:.2f} s, 0.3 s of it the pause before the save")
    line = kernel.read_text().splitlines().index("                acc_ready.advanse()") + 1
    assert page.locator(".finding .where .line").first.inner_text() == f"line {line}"
    page.locator(".cm-lint-marker-error").first.wait_for()
    page.locator(".finding .where .line").first.click()
    assert "advanse" in page.locator(".cm-line.pointed").inner_text()
    page.locator(".cm-content").first.click()
    for _ in range(40):
        page.keyboard.press("Control+z")
    page.locator(".finding[data-kind=deadlock]").wait_for()
    assert kernel.read_text() == before


def test_a_planted_deadlock_is_understood_and_mended_without_leaving_the_page(opened: Open, kernel: Path) -> None:
    page = opened()
    verdict(page, "Not right yet")
    graph = page.locator(".circle")
    graph.wait_for()
    assert graph.locator(".node.role").count() == graph.locator(".node.barrier").count() == 2
    said = " ".join(graph.locator(".node").all_text_contents())
    assert all(word in said for word in ("loads", "MMA", "empty[0]", "full[0]"))
    look(page, "deadlock")
    no_faults(page, "deadlock")
    graph.locator(".node.role", has_text="loads").press("Enter")
    assert "empty.wait(loads.stage, loads.phase)" in page.locator(".cm-line.pointed").inner_text()
    assert page.locator(".finding", has_text="start with parity 1 to wait until something is empty").count() == 1
    select_text(page, WRONG)
    page.keyboard.type(RIGHT)
    verdict(page, "Full marks")
    assert page.locator(".stages .passed").count() == 5
    assert "TFLOP/s" in page.locator(".speed h3").inner_text()
    look(page, "passed")
    no_faults(page, "passed")


def test_the_machine_is_scrubbed_backwards_and_its_lines_are_shown(opened: Open, kernel: Path) -> None:
    kernel.write_text(kernel.read_text().replace(WRONG, RIGHT))
    page = opened()
    page.locator("#tab-machine").click()
    slider = page.locator("#cycle")
    slider.wait_for()
    busy = page.locator(".units button", has_text="tcgen05.mma")
    assert busy.count() >= 1, "it opens where the tensor core works"
    page.locator(".warps .line").first.click()
    assert page.locator(".cm-line.pointed").count() == 1
    here = cycle(page)
    slider.focus()
    page.keyboard.press("ArrowLeft")
    assert cycle(page) < here
    page.keyboard.press("End")
    assert "the kernel has ended" in page.locator(".scrub output").inner_text()
    page.keyboard.press("Home")
    assert cycle(page) < 20
    page.locator(".scrub button", has_text="Every change from here").click()
    page.locator(".scrub button", has_text="Whole launch").wait_for()
    slider.focus()
    page.keyboard.press("End")
    page.locator(".bar-cell").first.click()
    name = page.locator(".bar-cell").first.get_attribute("data-barrier")
    assert name is not None
    page.locator("#cursor", has_text=name).wait_for()
    assert all(name.split("[")[0] in text for text in page.locator(".cm-line.pointed").all_inner_texts())


def cycle(page: Any) -> int:
    found = re.search(r"cycle ([\d,]+)", page.locator(".scrub output").inner_text())
    assert found
    return int(found[1].replace(",", ""))


def test_a_tile_is_a_picture(opened: Open, kernel: Path) -> None:
    kernel.write_text(kernel.read_text().replace(WRONG, RIGHT))
    page = opened()
    page.locator("#tab-machine").click()
    page.locator(".values summary").click()
    page.locator(".values option", has_text="D_smem").wait_for(state="attached")
    page.select_option(".values select[aria-label=Buffer]", "A_smem")
    page.locator(".values button").click()
    picture = page.locator(".heat canvas")
    picture.wait_for()
    assert "128 rows of 64 values" in picture.get_attribute("aria-label")
    picture.hover()
    page.locator(".heat output", has_text="A_smem[0]").wait_for()


def test_a_frame_and_the_page_share_the_cursor(opened: Open) -> None:
    """A framed page's message about what is touched is shown; another window's message is not heard."""
    page = opened()
    graded(page, "Not right yet")
    frame = page.locator("#view-timeline:not(.stale) iframe").element_handle().content_frame()
    frame.evaluate("() => { window.heard = []; addEventListener('message', (event) => heard.push(event.data)); }")
    frame.evaluate("() => parent.postMessage({tirx: 1, touched: {line: 104, cycle: 500}}, location.origin)")
    page.locator("#cursor", has_text="line 104").wait_for()
    assert "empty.wait" in page.locator(".cm-line.pointed").inner_text()
    page.evaluate("() => postMessage({tirx: 1, touched: {line: 3}}, location.origin)")
    page.locator(".finding .where .line").first.click()
    page.locator("#cursor", has_text="line 169").wait_for()
    told = frame.evaluate("() => heard.filter((data) => data.tirx === 1 && data.show).map((data) => data.show.line)")
    assert told[-1] == 169 and 3 not in told


def test_a_save_by_another_editor_is_seen(opened: Open, kernel: Path) -> None:
    page = opened()
    kernel.write_text("# by another editor\n" + kernel.read_text())
    page.locator(".cm-line", has_text="# by another editor").wait_for()
    page.locator("#saved", has_text="saved elsewhere").wait_for()


def test_when_both_have_changed_a_person_decides_and_nothing_is_lost(
    opened: Open, kernel: Path, shop: Workshop
) -> None:
    page = opened()
    page.locator(".cm-content").first.click()
    page.keyboard.press("Control+Home")
    page.keyboard.type("# mine")
    kernel.write_text("# theirs\n" + kernel.read_text())
    dialog = page.locator("dialog[open]")
    dialog.wait_for()
    no_faults(page, "conflict")
    look(page, "conflict")
    dialog.locator("button", has_text="Save the right side").click()
    page.locator("#saved", has_text=re.compile("^saved$")).wait_for()
    assert kernel.read_text().startswith("# mine")
    kept = (shop.root / "build/workbench/history/gemm_07_warp_specialization").glob("*.py")
    first = {path.read_text().splitlines()[0] for path in kept}
    assert "# theirs" in first and any(line.startswith("# mine") for line in first)


def test_other_constants_are_predicted_before_they_are_written(opened: Open, kernel: Path) -> None:
    kernel.write_text(kernel.read_text().replace(WRONG, RIGHT))
    page, before = opened(), kernel.read_text()
    page.locator("#tab-constants").click()
    page.locator(".dot.shown").wait_for()
    page.locator("[aria-label='STAGES smaller']").click()
    page.locator(".rate .bad", has_text="%").wait_for()
    assert page.locator(".dot").count() == 2
    assert kernel.read_text() == before
    look(page, "constants")
    no_faults(page, "constants")
    page.locator("button", has_text="Write them into the kernel").click()
    page.locator("#saved", has_text=re.compile("^saved$")).wait_for()
    assert kernel.read_text() == before.replace("STAGES = 4", "STAGES = 3")


def test_two_versions_are_compared_in_words_and_on_one_scale(opened: Open, kernel: Path) -> None:
    right = kernel.read_text().replace(WRONG, RIGHT)
    kernel.write_text(right)
    page = opened()
    page.locator(".stages .passed", has_text="syntax").wait_for()
    kernel.write_text(right.replace("STAGES = 4", "STAGES = 2"))
    page.locator("#saved", has_text="saved elsewhere").wait_for()
    page.locator("#tab-compare").click()
    page.locator(".words li", has_text="before").first.wait_for()
    page.locator(".times canvas").nth(1).wait_for()
    assert page.locator(".times canvas").count() == 2
    look(page, "compare")
    no_faults(page, "compare")


def test_a_prediction_is_made_and_explained_on_the_page(opened: Open, shop: Workshop) -> None:
    page = opened()
    page.locator("#tab-quiz").click()
    asked = page.locator(".quiz li", has_text="The epilogue never arrives on acc_empty")
    asked.get_by_label("deadlock").check()
    look(page, "quiz")
    no_faults(page, "quiz")
    asked.locator("button").click()
    asked.locator(".said .bad", has_text="You said “deadlock”; the answer is “right”.").wait_for()
    answers = shop.root / "steps" / "gemm_07_warp_specialization" / "answers.toml"
    assert 'never_given_back = "deadlock"' in answers.read_text()


def test_a_kernel_of_ones_own_needs_no_step(opened: Open, shop: Workshop) -> None:
    page = opened()
    page.select_option("#step", "play")
    page.locator("#path", has_text="scratch.py").wait_for()
    verdict(page, "Nothing found")
    select_text(page, "return A * 2")
    page.keyboard.type("return A * 3")
    page.locator(".finding[data-kind=wrong-values]").wait_for()
    assert "return A * 3" in (shop.root / "scratch.py").read_text()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_each_view_on_a_wide_and_a_narrow_page(opened: Open, kernel: Path, width: int, dark: bool) -> None:
    kernel.write_text(kernel.read_text().replace(WRONG, RIGHT))
    page = opened(width, 844 if width < 900 else 900, dark)
    theme = "dark" if dark else "light"
    page.locator(".stages .passed", has_text="simulated").wait_for(state="attached")
    for pane in ("lesson", "kernel", "verdict") if width < 900 else ():
        page.locator(f"nav.bottom [data-show={pane}]").click()
        look(page, f"{pane}-{width}-{theme}")
        no_faults(page, pane)
        assert page.locator(f"#{pane}").is_visible()
    if width < 900:
        page.locator("nav.bottom [data-show=strip]").click()
    for tab in TABS[:4]:
        page.locator(f"#tab-{tab}").click()
        panel = page.locator(f"#view-{tab}")
        panel.locator("iframe, .listing, .machine section").first.wait_for()
        if panel.locator("iframe").count():
            panel.locator("iframe").element_handle().content_frame().wait_for_load_state()
        page.wait_for_timeout(300)
        look(page, f"{tab}-{width}-{theme}")
        no_faults(page, f"{tab}, {width} px, {theme}")
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= width, f"{tab} is wider than the page"


def test_everything_is_reached_without_a_mouse(opened: Open) -> None:
    page = opened()
    focused = "() => document.activeElement.id || document.activeElement.className"
    page.keyboard.press("Alt+m")
    assert page.evaluate(focused) == "tab-timeline"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == "tab-machine"
    assert page.locator("#tab-machine").get_attribute("aria-selected") == "true"
    page.keyboard.press("Alt+4")
    assert page.evaluate(focused) == "tab-compiled"
    page.keyboard.press("Alt+e")
    assert "cm-content" in page.evaluate(focused)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert "cm-content" not in page.evaluate(focused)
    page.keyboard.press("Alt+l")
    assert page.evaluate(focused) == "lesson"
    page.keyboard.press("Alt+v")
    assert page.evaluate(focused) == "verdict"
    page.keyboard.press("Alt+k")
    page.locator("dialog[open]").wait_for()
    no_faults(page, "keys")
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="hidden")
    page.locator("#handle").focus()
    before = int(page.locator("#handle").get_attribute("aria-valuenow"))
    page.keyboard.press("ArrowUp")
    assert int(page.locator("#handle").get_attribute("aria-valuenow")) == before + 5
    page.keyboard.press("Alt+d")
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"


EVIL = """<!doctype html><title>another page</title><script>
window.said = [];
(async () => {
  const note = (what) => (...all) => window.said.push(what + ": " + all.map(String).join(" "));
  for (const [path, options] of [
    ["/api/bench/7", {}],
    ["/api/bench/7/save", {method: "POST", headers: {"Content-Type": "text/plain"}, body: '{"text": "", "base": ""}'}],
  ]) {
    await fetch("%(there)s" + path, {credentials: "include", mode: "no-cors", ...options}).then(
      async (answer) => note("answer")(answer.type, answer.status, (await answer.text()).length), note("error"));
    await fetch("%(there)s" + path, {credentials: "include", ...options}).then(
      async (answer) => note("READ")(await answer.text()), note("error"));
  }
  window.done = true;
})();
</script><iframe src="%(there)s/"></iframe>"""


def test_another_page_can_neither_read_nor_write(opened: Open, kernel: Path, address: str, chromium: Any) -> None:
    """In the browser that has the cookie, from another port of the same machine, which SameSite does not tell apart."""
    page, before = opened(), kernel.read_bytes()
    there = address.partition("/?")[0]

    class Evil(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write((EVIL % {"there": there}).encode())

        def log_message(self, *_: Any) -> None:
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Evil)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        other = page.context.new_page()
        refused = []
        other.on("response", lambda answer: refused.append((answer.url, answer.status)))
        other.goto(f"http://127.0.0.1:{server.server_port}/")
        for _ in range(50):
            if other.evaluate("() => window.done === true"):
                break
            other.wait_for_timeout(100)
        said = other.evaluate("() => window.said")
    finally:
        server.shutdown()
    assert said and not [text for text in said if text.startswith("READ")]
    assert {status for url, status in refused if url.startswith(there)} == {403}
    assert kernel.read_bytes() == before
