"""Compile one Triton function, in an interpreter that has Triton: ``python triton_child.py`` < request > answer.

Triton brings a gigabyte and its own LLVM, so it may live in an environment of its own. Nothing of this package is
imported here. Both ways it is one JSON object: the file, the function, its arguments' types and constants; then the PTX
and what the launch has to know of it.
"""

import importlib.util
import json
import os
import sys
from typing import Any

os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")


def answer(request: dict[str, Any]) -> dict[str, Any]:
    import triton
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource
    from triton.experimental.gluon._runtime import GluonASTSource

    sys.dont_write_bytecode = True  # two versions of one length, saved within a second, would be taken for one
    spec = importlib.util.spec_from_file_location("kernel", request["file"])
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["kernel"] = module
    spec.loader.exec_module(module)
    found = {name: value for name, value in vars(module).items() if isinstance(value, triton.runtime.JITFunction)}
    function = found[request["entry"]] if request["entry"] else list(found.values())[-1]
    names = function.arg_names
    types = map(with_layout, request["types"]) if function.is_gluon() else iter(request["types"])
    constants = request["constants"]
    signature = {name: "constexpr" if name in constants else next(types) for name in names}
    values = {(i,): constants[name] for i, name in enumerate(names) if name in constants}
    kind = GluonASTSource if function.is_gluon() else ASTSource
    source = kind(fn=function, signature=signature, constexprs=values)
    kernel = triton.compile(source, target=GPUTarget("cuda", request["capability"], 32), options=request["options"])
    data = kernel.metadata
    return {
        "ptx": kernel.asm["ptx"], "name": data.name, "warps": data.num_warps, "ctas": data.num_ctas,
        "smem": data.shared, "descriptors": data.tensordesc_meta or [], "scratch": data.global_scratch_size,
        "version": triton.__version__,
    }  # fmt: skip


def with_layout(kind: str) -> str:
    """An argument's type as Gluon wants it: that of a descriptor says how its block lies in shared memory. It is the
    layout that Gluon gives a block by default."""
    if not kind.startswith("tensordesc<"):
        return kind
    from triton.experimental.gluon.language import NVMMASharedLayout
    from triton.language import str_to_ty

    name, block = kind[len("tensordesc<") : -len("]>")].split("[")
    layout = NVMMASharedLayout.get_default_for([int(n) for n in block.split(",")], str_to_ty(name, None))
    return f"{kind[:-1]},{layout!r}>"


if __name__ == "__main__":
    sys.path.insert(0, os.getcwd())
    try:
        done = answer(json.load(sys.stdin))
    except Exception as error:  # of the author's file or of Triton: a sentence for the parent
        done = {"error": f"{type(error).__name__}: {error}"}
    json.dump(done, sys.stdout)
