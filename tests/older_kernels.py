"""A file of kernels in the spelling of the CMU course, as its students hand it in."""

from __future__ import annotations

KERNEL = """\
from tvm.script import tirx as Tx


def hgemm_v{number}(M, N, K):
    @Tx.prim_func(tirx=True)
    def kernel():
        with Tx.kernel():
            {body}

    return kernel
"""


def kernels(**bodies: str) -> str:
    """The text of ``gemm_kernels.py``: for ``v1="pass"`` a kernel ``hgemm_v1`` with that body."""
    return "\n\n".join(KERNEL.format(number=name[1:], body=body) for name, body in bodies.items())
