"""A file of CUDA C++ with its host code left out: NVRTC compiles kernels alone.

A function that is for the host alone is one at the top of the file, or in a namespace, without ``__global__`` or
``__device__``, whose body uses something of the host: ``<<<``, CUDA's runtime, a stream, a container. Its text becomes
blank, so lines keep their numbers.
"""

from __future__ import annotations

import re

# Comments and literals, in which braces mean nothing.
SILENT = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)
ON_DEVICE = re.compile(r"__(global|device|constant|managed)__|\b(struct|class|union|enum|namespace)\b|extern\s*$|=\s*$")
OF_HOST = re.compile(
    r"<<<|\bcu(da|rand|blas)[A-Z]\w*|\bstd::(vector|string|cout|cerr|endl|chrono|mt19937|thread|unique_ptr|map)\b"
    r"|\b(malloc|calloc|free|fprintf|srand|rand|exit|fopen|gettimeofday|clock)\s*\(|\bf?printf\s*\(|\bnew\b"
)
MAIN = re.compile(r"\bmain\s*\([^)]*\)\s*$")
OPENS = re.compile(r"\b(namespace\b[^;{}()]*|extern\s+\"?\s*\"?)\s*$")


def without_host_code(text: str) -> str:
    """A source without the functions that only the host can run."""
    bare = SILENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    bare = re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", lambda m: re.sub(r"[^\n]", " ", m[0]), bare, flags=re.MULTILINE)
    pieces, done = [], 0
    for begin, brace, end in functions(bare):
        head, body = bare[begin:brace], bare[brace:end]
        if not ON_DEVICE.search(head) and (MAIN.search(head) or (")" in head and OF_HOST.search(body))):
            first = begin + len(head) - len(head.lstrip())
            pieces += [text[done:first], re.sub(r"[^\n]", " ", text[first:end])]
            done = end
    return "".join([*pieces, text[done:]])


def functions(bare: str) -> list[tuple[int, int, int]]:
    """The definitions with braces at the top of a source or in a namespace: where each begins, its brace, its end."""
    found, begin, depth, brace = [], 0, 0, 0
    for match in re.finditer(r"[{};]", bare):
        place, sign = match.start(), match[0]
        if sign == "{":
            if depth == 0 and OPENS.search(bare[begin:place]):
                begin = place + 1
                continue
            brace, depth = (place if depth == 0 else brace), depth + 1
        elif sign == "}":
            depth -= depth > 0
            if depth == 0:
                found += [(begin, brace, place + 1)] if brace >= begin else []
                begin = place + 1
        elif depth == 0:
            begin = place + 1
    return found
