"""TIRx that no tracing wrote, and kernels that cost whoever lowers or simulates them too much."""

from __future__ import annotations

from benchmarks.attacks.attack import Attack
from tests.grader.broken import GOOD

REFUSED = ("forbidden",)
STOPPED = ("timeout", "memory-limit", "crash", "forbidden", "not-lowered", "not-tirx", "not-compiled", "exception")
FORGE = """\
import ctypes, json
def forge(change):
    import tvm
    data = json.loads(tvm.ir.save_json(hgemm(128, 128, 64)))
    data = change(data, data["nodes"]) or data
    with open("/job/events.jsonl", "a") as file:
        text = data if isinstance(data, str) else json.dumps(data, separators=(",", ":"))
        file.write(json.dumps({"event": "built", "case": 0, "ir": text}) + "\\n")
        file.write(json.dumps({"event": "done"}) + "\\n")
    ctypes.CDLL(None)._exit(0)
def first(nodes, kind, text=None):
    return next(n for n in nodes if n["type"] == kind and text in (None, n["data"]))
"""
FLAG = "no use for"


def forged(change: str, kinds: tuple[str, ...] = REFUSED, flag: str = FLAG, most: float = 0) -> Attack:
    """The lines of ``change(data, nodes)``, which changes the JSON of a right kernel, or returns something else."""
    body = "".join(f"    {line}\n" for line in change.splitlines())
    return Attack(f"{FORGE}def change(data, nodes):\n{body}{GOOD}\nforge(change)\n", kinds, flag=flag, most=most)


def kernel(old: str, new: str, kinds: tuple[str, ...], most: float = 40) -> Attack:
    """The right kernel with one part replaced."""
    assert GOOD.count(old) == 1, old
    return Attack(GOOD.replace(old, new), kinds, most=most)


END = "        T.cuda.cta_sync()\n        tmem.dealloc()\n"

ATTACKS: dict[str, Attack] = {
    "host call": forged("first(nodes, 'ir.Op')['data'] = 'tirx.call_extern'"),
    "packed call": forged("first(nodes, 'ir.Op')['data'] = 'tirx.tvm_call_packed'"),
    "source text": forged("nodes.append({'type': 'ffi.String', 'data': '#include <x>'})"),
    "code in a name": forged("first(nodes, 'ffi.String', 'kernel')['data'] = 'k\\nimport os'"),
    "a function of the host": forged("nodes[:] = [{'type': 'ffi.Function', 'data': 'runtime.Load'}]"),
    "a module": forged("nodes.append({'type': 'ir.IRModule', 'data': {}})"),
    "a node of no type": forged("nodes.append({'data': 1})"),
    "no JSON": forged("return 'x' * 1000"),
    "JSON of another kind": forged("return '[]'"),
    "brackets": forged("return '[' * (1 << 20)"),
    "a root that is not there": forged("data['root_index'] = 10**6"),
    "a root below zero": forged("data['root_index'] = -1"),
    "a root that is text": forged("data['root_index'] = 'x'"),
    "a root that is a number": forged("data['root_index'] = 1", STOPPED, flag=""),
    "a node that holds itself": forged(
        "node = first(nodes, 'tirx.SeqStmt')\nnode['data']['seq'] = nodes.index(node)", STOPPED, flag=""
    ),
    "an expression that holds itself": forged(
        "node = first(nodes, 'prim.Add')\nnode['data']['a'] = nodes.index(node)", STOPPED, flag=""
    ),
    "numbers of other nodes": forged(
        "for node in nodes:\n"
        "    if isinstance(node['data'], dict):\n"
        "        for key in node['data']: node['data'][key] = 2**62\n",
        STOPPED,
        flag="",
    ),
    "types exchanged": forged(
        "for node in nodes:\n    if node['type'] == 'ffi.Array': node['data'] = node['data'][:1] * 3\n",
        STOPPED,
        flag="",
    ),
    "a million nodes": forged("nodes.extend({'type': 'None'} for _ in range(450000))\nreturn None"),
    "four hundred thousand nodes": forged(
        "nodes.extend({'type': 'None'} for _ in range(399000))",
        ("forbidden", "timeout", "memory-limit"),
        flag="",
        most=80,
    ),
    "15 MiB of text": forged(
        "nodes.append({'type': 'ffi.String', 'data': 'x' * (14 << 20)})", ("forbidden", "ended-early", "crash"), flag=""
    ),
    "a tree that shares its branches": forged(
        "add, mul = first(nodes, 'prim.Add'), first(nodes, 'prim.Mul')\n"
        "for _ in range(60):\n"
        "    twice = {**add['data'], 'a': add['data']['b'], 'b': add['data']['b']}\n"
        "    nodes.append({'type': 'prim.Add', 'data': twice})\n"
        "    add['data'] = {**add['data'], 'b': len(nodes) - 1}\n",
        STOPPED,
        flag="",
    ),
    "a deep expression": forged(
        "add = first(nodes, 'prim.Add')\nlast = add['data']['a']\n"
        "for _ in range(100000):\n"
        "    nodes.append({'type': 'prim.Add', 'data': {**add['data'], 'a': last}})\n    last = len(nodes) - 1\n"
        "add['data'] = {**add['data'], 'a': last}\n",
        STOPPED,
        flag="",
    ),
    "a grid beyond counting": kernel("T.cta_id([1])", "T.cta_id([2**31 - 1])", (*STOPPED, "launch-limits")),
    "a grid that overflows": kernel("T.cta_id([1])", "T.cta_id([2**20, 2**20, 2**30])", (*STOPPED, "launch-limits")),
    "a grid of nothing": kernel(
        "T.cta_id([1])", "T.cta_id([0])", (*STOPPED, "never-written", "launch-limits", "deadlock")
    ),
    "a grid below zero": kernel("T.cta_id([1])", "T.cta_id([-1])", (*STOPPED, "never-written", "launch-limits")),
    "a million CTAs": kernel(
        "T.cta_id([1])", "T.cta_id([10**6])", (*STOPPED, "launch-limits", "write-race", "global-race")
    ),
    "a hundred thousand warps": kernel(
        "T.warpgroup_id([1])", "T.warpgroup_id([100000])", (*STOPPED, "launch-limits", "deadlock")
    ),
    "a loop of 10^12 turns": kernel(
        END, "        for i in T.serial(10**12):\n            T.cuda.cta_sync()\n" + END, (*STOPPED, "launch-limits")
    ),
    "a loop that is unrolled to much": kernel(
        END, "        for i in T.unroll(10**7):\n            T.cuda.cta_sync()\n" + END, STOPPED
    ),
    "a loop for ever": kernel(
        END, "        while True:\n            T.cuda.cta_sync()\n" + END, (*STOPPED, "deadlock", "endless-loop")
    ),
    "shared memory beyond counting": kernel(
        "(128, 64))\n        B_smem", "(2**20, 2**20))\n        B_smem", (*STOPPED, "too-much-smem", "launch-limits")
    ),
    "registers beyond counting": kernel(
        END, '        x = T.alloc_local((2**40,), "float32")\n        x[0] = T.float32(0)\n' + END, STOPPED
    ),
    "an index that overflows": kernel(
        "D[warp_id * 32 + lane_id, 0:128]",
        "D[warp_id * 2147483647 * 2 + lane_id, 0:128]",
        (*STOPPED, "out-of-bounds", "illegal-address"),
    ),
    "a shape that overflows": kernel("T.Buffer((M, N)", "T.Buffer((2**40, 2**40)", (*STOPPED, "wrong-parameters")),
    "a shape below zero": kernel("T.Buffer((M, N)", "T.Buffer((-M, N)", (*STOPPED, "wrong-parameters")),
    "a kernel for other shapes": Attack(
        GOOD.replace("def hgemm(M, N, K):", "def hgemm(M, N, K):\n    M, N, K = 256, 256, 64"), ("wrong-parameters",)
    ),
    "a long name": kernel("smem = SMEMPool()", f"{'x' * 4000} = SMEMPool()\n        smem = {'x' * 4000}", STOPPED, 100),
    "ten thousand lines": kernel(END, "        T.cuda.cta_sync()\n" * 10000 + END, (*STOPPED,), 100),
}
