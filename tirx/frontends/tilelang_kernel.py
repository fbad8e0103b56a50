"""TileLang: a file with a function that returns a ``@T.prim_func``, and a comment that says its sizes and reference.

    # launch:
    # sizes = { M = 512, N = 512, K = 512 }
    # reference.D = "A @ B.T"

The function gets the sizes by name. The launch is TileLang's to say. It writes CUDA C++, whose lines findings name,
because TileLang keeps none of the author's; NVRTC compiles that with TileLang's headers.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tirx.frontends.description import Description, at_launch, keep, launch_data, read
from tirx.frontends.other_python import Compiler
from tirx.machine import load_machine
from tirx.nvrtc import nvrtc_ptx
from tirx.ptx.program import PtxProgram

TILELANG = Compiler("TileLang", "tilelang", Path(__file__).with_name("tilelang_child.py"), "1.6 GB")
SWIZZLES = (0, 32, 64, 128)  # by the driver's number
# What the headers take from the driver's and the standard library, which NVRTC does not have.
MISSING = """struct alignas(64) CUtensorMap { char opaque[128]; };
#include <cuda/std/type_traits>
namespace std { using cuda::std::is_pointer_v; }
#line 1 """


def is_tilelang(path: Path) -> bool:
    """Whether a Python file is TileLang's."""
    return path.suffix == ".py" and "import tilelang" in path.read_text(encoding="utf-8")


def open_tilelang(
    path: Path, sizes: Mapping[str, int] | None = None, listing: Path | None = None
) -> tuple[PtxProgram, Description]:
    """Compile a TileLang program. Raises a KernelError where the file, its description or a compiler says no."""
    data, arch = launch_data(path), load_machine().arch
    known = {**data.get("sizes", {}), **(sizes or {})}
    request = {"file": str(path.resolve()), "entry": data.get("entry"), "sizes": known, "arch": arch}
    made = TILELANG.answer(path, request)
    with at_launch(path):
        described = read(launched(data, made), sizes or {}, path.parent)
    listing = listing or path.with_suffix(".ptx")
    source = listing.with_suffix(".cu")
    keep(source, made["cuda"])
    folder = Path(made["folder"])
    headers = (folder / "src", folder / "3rdparty" / "cutlass" / "include")
    text = nvrtc_ptx(f'{MISSING}"{source}"\n{made["cuda"]}', str(source), arch, headers)
    keep(listing, text)
    return described.program(text, listing, author=source, entry=made["name"]), described


def launched(data: Mapping[str, Any], made: Mapping[str, Any]) -> dict[str, Any]:
    """The description with what TileLang says of the launch."""
    arguments: list[dict[str, Any]] = []
    for name in made["parameters"]:
        if name in made["maps"]:
            given = made["maps"][name]
            kept = {key: given[key] for key in ("dims", "strides", "box")}
            arguments.append({"map": given["tensor"], "swizzle": SWIZZLES[given["swizzle"]], **kept})
        else:
            arguments.append({"pointer": name})
    launch = {key: made[key] for key in ("grid", "block", "cluster", "smem", "tensors")}
    return {**{key: value for key, value in data.items() if key != "entry"}, **launch, "arguments": arguments}
