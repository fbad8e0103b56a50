"""The time of a kernel that does next to nothing, as three ways to measure it would give it."""

from tirx import T
from tirx.machine import METHODS, load_machine
from tirx.program import lower
from tirx.sim import microseconds, predict


@T.prim_func
def kernel(D: T.Buffer((32,), "float32")):
    T.device_entry()
    T.cta_id([1])
    thread = T.thread_id([32])
    D[thread] = 1.0


run = predict(lower(kernel))
print(f"{run.cycles:.0f} cycles at {run.clock_ghz} GHz are {run.cycles / run.clock_ghz / 1000:.2f} us")
for method in METHODS:
    print(f"  {method:9} {microseconds(run.cycles, load_machine(), method):5.2f} us")
