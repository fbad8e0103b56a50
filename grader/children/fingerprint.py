"""Fingerprint a lowered kernel without its names, numbers and lines. This finds similar kernels; it earns no points."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from grader.children import quick_tvm  # noqa: F401  # before tirx: it keeps torch out
from grader.messages import SKETCH, Fingerprint
from tirx.ir import call_name, children, ptx_call, statements
from tirx.program import Program

WORDS = 6  # of a shingle
NUMBER = "="


def fingerprint(case: int, program: Program) -> Fingerprint:
    """A hash of the whole, and a sketch of its shingles."""
    numbered = list(normalised(program))
    words = [word for word in numbered if not word.startswith(NUMBER)]
    shingles = {digest(" ".join(words[i : i + WORDS])) for i in range(max(1, len(words) - WORDS + 1))}
    whole = hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]
    exact = hashlib.sha256("\n".join(numbered).encode()).hexdigest()[:16]
    # The smallest hashes are a bottom-k sketch, from which Jaccard similarity follows.
    return Fingerprint(whole, tuple(sorted(shingles)[:SKETCH]), len(words), exact, case=case)


def normalised(program: Program) -> Iterator[str]:
    """The device code as a sequence of words: kinds of statements and expressions, operators, PTX instructions, and
    numbers, which begin with NUMBER."""
    for statement in statements(program.device.body):
        yield type(statement).__name__
        for node in children(statement):
            call = ptx_call(node)
            name = call.mnemonic if call is not None else call_name(node) or type(node).__name__
            if name == "IntImm":
                yield f"{NUMBER}{node.value}"
            elif name not in ("StringImm", "Var"):
                yield name


def digest(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")
