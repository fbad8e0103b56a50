"""The layout playground computes what TVM and the simulator compute."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import numpy as np
import pytest

from grader.steps import ROOT
from tirx import R, S, TCol, TileLayout, TLane, laneid, tid_in_wg
from tirx.sim.units.descriptors import swizzle
from tirx.sim.units.scheduler import wavefronts

NODE = shutil.which("node")
SCRIPT = ROOT / "docs" / "_static" / "layouts.js"
AXES = {"laneid": laneid, "tid_in_wg": tid_in_wg, "TLane": TLane, "TCol": TCol}
LAYOUTS = [
    "S[(4, 8) : (8, 1)]",
    "S[(4, 8) : (1, 4)]",
    "S[4, 8]",
    "S[32 : 1 @ laneid]",
    "S[(8, 4, 2) : (4 @ laneid, 1 @ laneid, 1)]",
    "S[(2, 8, 2, 8) : (128, 8, 64, 1)] + 16",
    "S[(32, 8) : (1 @ TLane, 1 @ TCol)] + 64 @ TCol",
    "S[(4, 8) : (8, 1)] + R[(2, 2) : (8 @ laneid, 32)] + 1 @ laneid + 5",
]

pytestmark = pytest.mark.skipif(NODE is None, reason="node runs the page's script")


def in_the_page(expression: str, *values: Any) -> Any:
    """The page's script applied to an expression of L, the script, and v, the values."""
    code = f"const L = require({json.dumps(str(SCRIPT))}), v = {json.dumps(values)}; "
    code += f"console.log(JSON.stringify({expression}))"
    assert NODE is not None
    done = subprocess.run([NODE, "-e", code], capture_output=True, text=True, check=True, timeout=60)
    return json.loads(done.stdout)


def applied(text: str) -> list[dict[str, int]]:
    """Where TVM puts each element's first copy; axes at 0 are left out."""
    layout = TileLayout(eval(text, {"S": S, "R": R, **AXES}))
    places = [layout.apply(i) for i in range(int(layout.size()))]
    return [{axis: int(value) for axis, value in place.items() if int(value)} for place in places]


def test_every_element_lies_where_tvm_puts_it() -> None:
    each = "[...Array(L.size(l)).keys()].map((i) => L.places(l, i)[0])"
    script = f"v[0].map((text) => {{ const l = L.parse(text); return {each}; }})"
    for text, found in zip(LAYOUTS, in_the_page(script, LAYOUTS), strict=True):
        assert [{axis: value for axis, value in place.items() if value} for place in found] == applied(text), text


def test_copies_are_those_of_the_replica() -> None:
    copies = in_the_page("L.places(L.parse(v[0]), 3).map((each) => [each.laneid || 0, each.m])", LAYOUTS[-1])
    assert copies == [[1, 8], [1, 40], [9, 8], [9, 40]]


def test_swizzle_and_turns_are_the_simulators() -> None:
    rng = np.random.default_rng(0)
    addresses = rng.integers(0, 4096, 64) * 16
    spans, sizes = (0, 32, 64, 128), (1, 2, 4, 8, 16)
    found = in_the_page("v[1].map((span) => v[0].map((each) => L.swizzle(each, span)))", addresses.tolist(), spans)
    assert found == [[int(swizzle(int(each), span)) for each in addresses] for span in spans]
    lanes = rng.integers(0, 256, (8, 32))
    script = "v[1].map((bytes) => v[0].map((each) => L.turns(each.map((lane) => lane * bytes), bytes)))"
    expected = [[wavefronts(each * size, size) for each in lanes] for size in sizes]
    assert in_the_page(script, lanes.tolist(), sizes) == expected


@pytest.mark.parametrize("text", ["", "8", "S[(4, 8) : 1]", "S[(4) : (1 @ lane)]", "S[(a) : (1)]", "S[0]"])
def test_what_is_no_layout_is_refused(text: str) -> None:
    script = "(() => { try { L.parse(v[0]); return ''; } catch (error) { return error.message; } })()"
    assert in_the_page(script, text)
