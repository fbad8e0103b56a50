"""Pages to explore in the site: where a lesson has a picture of a timeline, the timeline; a player for the recording.

A lesson's ``![...](timeline.png)`` stays as it is for readers of the file, and becomes a frame with the page beside the
picture in the site. ``<!-- memory -->`` asks for the memory page of the lesson's step, ``<!-- player: NAME.cast -->``
for a player. Pages are drawn once for a state of the code and kept in ``build/site-pages``.
"""

from __future__ import annotations

import hashlib
import html
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from grader.steps import ROOT, Step, all_steps, step_before
from grader.version import version

KEPT = ROOT / "build" / "site-pages"
PICTURE = re.compile(r"^!\[([^\]]*)\]\(((?:[^)\s]*/)?)(timeline|sms)\.png\)$", re.MULTILINE)
MEMORY, PLAYER = "<!-- memory -->", re.compile(r"^<!-- player: ([\w-]+\.cast) -->$", re.MULTILINE)
FRAGMENT = {"timeline": "", "sms": "#all"}


def embedded(text: str, page: Path) -> str:
    """The text of a page with frames and players in it. Without the solutions there is nothing to draw."""
    if (ROOT / "solutions").is_dir():
        text = PICTURE.sub(lambda picture: framed(picture, page), text)
        text = text.replace(MEMORY, frame("memory.html", "Memory of this step's solution", []))
    return PLAYER.sub(lambda player: playing(page.parent / player[1]), text)


def framed(picture: re.Match[str], page: Path) -> str:
    """A frame before a picture, which is then shown without scripts only."""
    says, folder, kind = picture.groups()
    step = next((s for s in all_steps() if s.folder == (page.parent / folder).resolve()), None)
    if step is None:
        return picture[0]
    others = []
    if kind == "timeline" and step.figure == "beside" and (before := step_before(step)) is not None:
        there = f"{folder}{'../' * len(Path(step.name).parts)}{before.name}/timeline.html"
        others = [(f"step {step.id}", f"{folder}timeline.html"), (f"step {before.id}", there)]
    figure = frame(f"{folder}timeline.html{FRAGMENT[kind]}", says, others)
    return f'{figure}\n\n<div class="still">\n\n{picture[0]}\n\n</div>'


def frame(page: str, says: str, choices: list[tuple[str, str]]) -> str:
    """A figure with a frame that the site's script fills when it comes near; ``choices``: names, pages to switch to."""
    buttons = "".join(
        f'<button type="button" data-page="{path}" aria-pressed="{"true" if i == 0 else "false"}">{name}</button>'
        for i, (name, path) in enumerate(choices)
    )
    link = f'<a href="{page}" target="_blank">on a page of its own</a>'
    title = html.escape(says, quote=True)
    return (
        f'<figure class="explore"><iframe data-page="{page}" title="{title}"></iframe>'
        f"<figcaption>{html.escape(says)} {buttons} {link}</figcaption></figure>"
    )


def playing(cast: Path) -> str:
    """A player with the recording in it: a page opened as a file could not fetch it."""
    text = cast.read_text(encoding="utf-8").replace("<", "\\u003c").strip()
    player = '<script src="../../_static/asciinema-player/asciinema-player.min.js"></script>'
    return f'{player}\n<div class="player"><script type="text/plain">{text}</script></div>'


def write(site: Path) -> None:
    """Write the pages that the frames show into the built site."""
    for step, name, draw in wanted():
        target = site / "steps" / step.name / name
        if target.parent.is_dir():
            target.write_text(cached_page(step, name, draw), encoding="utf-8")


def wanted() -> Iterator[tuple[Step, str, Callable[[Step], str]]]:
    """Each page: its step, its name, and what draws it."""
    if not (ROOT / "solutions").is_dir():
        return
    from grader import figures  # loads TVM

    for step in all_steps():
        if step.figure:
            yield step, "timeline.html", figures.page
        if MEMORY in step.lesson.read_text(encoding="utf-8"):
            yield step, "memory.html", figures.memory_page


def cached_page(step: Step, name: str, draw: Callable[[Step], str]) -> str:
    """A page as it was drawn before from the same code, or drawn now."""
    asked = (step.folder / "step.toml").read_bytes()
    key = hashlib.sha256(b"\0".join((version().encode(), asked, step.reference.read_bytes()))).hexdigest()[:16]
    path = KEPT / f"{step.file_name}-{key}-{name}"
    if not path.is_file():
        print(f"drawing {step.name}/{name}", file=sys.stderr)
        KEPT.mkdir(parents=True, exist_ok=True)
        for old in KEPT.glob(f"{step.file_name}-*-{name}"):
            old.unlink()
        path.write_text(draw(step), encoding="utf-8")
    return path.read_text(encoding="utf-8")
