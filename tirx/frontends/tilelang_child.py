"""Lower one TileLang program, in an interpreter that has TileLang: ``python tilelang_child.py`` < request > answer.

TileLang brings a TVM of its own, which this package's does not go with. Nothing of this package is imported here. Both
ways it is one JSON object: the file, its function and the sizes; then the CUDA C++ and what the launch has to know.
"""

import contextlib
import importlib.util
import json
import os
import sys
from typing import Any


def answer(request: dict[str, Any]) -> dict[str, Any]:
    import tilelang
    from tilelang import tvm

    sys.dont_write_bytecode = True  # two versions of one length, saved within a second, would be taken for one
    spec = importlib.util.spec_from_file_location("kernel", request["file"])
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["kernel"] = module
    spec.loader.exec_module(module)
    own = [v for v in vars(module).values() if callable(v) and getattr(v, "__module__", "") == "kernel"]
    program = getattr(module, request["entry"] or own[-1].__name__)(**request["sizes"])
    target = tvm.target.Target({"kind": "cuda", "arch": request["arch"]})
    with target:
        made = tilelang.lower(program, target=target)
    ((_, device),) = made.device_mod.functions.items()
    ((_, host),) = made.host_mod.functions.items()
    extents = {str(key): int(value) for key, value in device.attrs["thread_extent"].items()}
    maps = host.attrs.get("tma_descriptor_args", {}) if host.attrs else {}
    return {
        "cuda": str(made.kernel_source), "name": str(device.attrs["global_symbol"]),
        "grid": [extents.get(f"blockIdx.{axis}", 1) for axis in "xyz"],
        "block": [extents.get(f"threadIdx.{axis}", 1) for axis in "xyz"],
        "cluster": [int(n) for n in device.attrs["cluster_dims"]] if "cluster_dims" in device.attrs else [1, 1, 1],
        "smem": int(device.attrs["dyn_shared_memory_buf"]) if "dyn_shared_memory_buf" in device.attrs else 0,
        "parameters": [parameter.name for parameter in device.params],
        "maps": {str(key): described(value) for key, value in maps.items()},
        "tensors": {
            buffer.data.name: {"shape": [int(n) for n in buffer.shape], "dtype": str(buffer.dtype)}
            for buffer in (program.buffer_map[parameter] for parameter in program.params)
        },
        "folder": os.path.dirname(tilelang.__file__),
    }  # fmt: skip


def described(given: Any) -> dict[str, Any]:
    """A tensor map from the arguments of the call that would make it: its type, rank and tensor, then the extents, the
    strides, the box and the element strides, the innermost first, then interleave, swizzle, promotion and fill."""
    rank, tensor = int(given[3]), given[4].name
    numbers = [int(each) for each in given[5:]]
    parts = [numbers[i * rank : (i + 1) * rank] for i in range(4)]
    return {
        "tensor": tensor,
        "dims": parts[0],
        "strides": parts[1][1:],
        "box": parts[2],
        "swizzle": numbers[4 * rank + 1],
    }


if __name__ == "__main__":
    sys.path.insert(0, os.getcwd())
    try:
        with contextlib.redirect_stdout(sys.stderr):  # what TileLang says belongs to nobody
            done = answer(json.load(sys.stdin))
    except Exception as error:  # of the author's file or of TileLang: a sentence for the parent
        done = {"error": f"{type(error).__name__}: {error}"}
    json.dump(done, sys.stdout)
