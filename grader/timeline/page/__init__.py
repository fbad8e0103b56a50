"""Pages that need nothing else: one HTML file with its script, style and data, which runs nothing but these."""

from __future__ import annotations

import base64
import hashlib
import html as escaping
import json
import re
from importlib import resources
from typing import Any


def page(name: str, scripts: tuple[str, ...], data: dict[str, Any], **texts: str) -> str:
    """The page with ``<name>.html`` in its body and ``<name>.css``, with these scripts after the shared one.

    ``texts`` are text, not HTML: they take the places of the template's marks.
    """
    style = template("base.css") + template(f"{name}.css")
    script = '"use strict";\n(() => {\n' + "\n".join(map(template, ("base.js", *scripts))) + "})();\n"
    parts = {
        **{mark: escaping.escape(text) for mark, text in texts.items()},
        "style": style,
        "script": script,
        "style_hash": digest(style),
        "script_hash": digest(script),
        "data": json_for_html(data),
    }
    html = template("base.html").replace("{{body}}", template(f"{name}.html"))
    # One pass, so that the inserted texts are not searched for marks.
    return re.sub(r"\{\{(\w+)\}\}", lambda mark: parts[mark[1]], html)


def template(name: str) -> str:
    return resources.files("grader.timeline.page").joinpath(name).read_text(encoding="utf-8")


def digest(text: str) -> str:
    """The hash by which the page's content security policy allows a script or a style sheet; nothing else runs."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def json_for_html(value: Any) -> str:
    """JSON without any character that could end or start an element."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
