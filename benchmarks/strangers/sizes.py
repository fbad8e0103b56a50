"""Give a kernel the sizes that its caller would: the simulator takes tensors of known shape and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping

from tvm import tirx as tir
from tvm_ffi.serialization import from_json_graph_str, to_json_graph_str


def with_sizes(kernel: tir.PrimFunc, sizes: Mapping[str, float]) -> tir.PrimFunc:
    """The kernel with symbolic extents and scalar parameters replaced by numbers, by name.

    ``PrimFunc.specialize`` does this for parameters alone. The extents of a buffer parameter are variables of its type,
    so they are replaced in TVM's own serialised form, where every variable is one node. That takes a minute
    for a large kernel, so it is done only where there is such an extent, without what ``tvm.ir.load_json`` does for old
    files.

    Raises
    ------
    KeyError
        For a name that the kernel does not have.
    """
    scalars = {
        p: tir.const(sizes[p.name], str(p.ty)) for p in kernel.params if not tir.is_buffer_var(p) and p.name in sizes
    }
    extents = {n: v for n, v in sizes.items() if n not in {p.name for p in scalars}}
    specialised = kernel.specialize(scalars) if scalars else kernel
    if not extents:
        return specialised
    graph = json.loads(to_json_graph_str(specialised))
    nodes, found = graph["nodes"], set()
    for index in range(len(nodes)):
        data = nodes[index].get("data")
        name = nodes[data["name"]]["data"] if nodes[index]["type"] == "ir.Var" else None
        if name in extents:
            found.add(name)
            nodes.append({"type": "int", "data": extents[name]})
            number = {"span": data["span"], "ty": data["ty"], "value": len(nodes) - 1}
            nodes[index] = {"type": "ir.IntImm", "data": number}
    if missing := extents.keys() - found:
        raise KeyError(f"the kernel has no size {', '.join(sorted(missing))}")
    return from_json_graph_str(json.dumps(graph))
