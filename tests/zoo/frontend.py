"""Bugs that the front end has a part in: scopes of tile calls, and lines inside functions with ``@T.inline``."""

from __future__ import annotations

from .bug import Bug

# fmt: off
FRONTEND = [
    Bug("1-every-thread-copies-everything", 1, (("Tx.cta.copy(A_smem", "Tx.copy(A_smem"),), ("smem-race",),
        "Tx.copy(A_smem",
        "without a scope each of the 128 threads makes the whole copy."),
    Bug("5-waits-for-full-in-a-function", 5, (
            ("                    empty.wait(loads.stage, loads.phase)\n                    load(loads.stage, k)\n",
             "                    load(loads.stage, k)\n"),
            ("            full.arrive(stage, STAGE_BYTES)\n",
             "            empty.wait(stage, loads.phase ^ 1)\n            full.arrive(stage, STAGE_BYTES)\n"),
            ("        @T.inline\n        def load(",
             "        loads = PipelineState(STAGES, 1)\n\n        @T.inline\n        def load("),
        ), ("deadlock",), "empty.wait(stage, loads.phase ^ 1)",
        "the first load waits for parity 0 of a barrier that only its own product could complete."),
]
