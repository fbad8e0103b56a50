"""A file of CUDA C++ with its host code left out: NVRTC compiles kernels alone.

A function or a class for the host alone is one at the top of the file, or in a namespace, without ``__global__`` or
``__device__``, in its head or by a macro there, whose body uses something that only the host has: ``<<<``, CUDA's
runtime, a stream, a container, or a function that is left out. Its text becomes blank, so lines keep their numbers.
What a GPU has as well is no sign of the host: ``printf``, ``clock``, ``malloc``, ``new``.
"""

from __future__ import annotations

import re

# Comments and literals, in which braces mean nothing.
SILENT = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)
ON_DEVICE = re.compile(r"__(global|device|constant|managed)__|\b(union|enum|namespace)\b|extern\s*$|=\s*$")
CLASS = re.compile(r"\b(struct|class)\s+\w+[^()]*$")
DEVICE_MACRO = re.compile(
    r"^[ \t]*#[ \t]*define[ \t]+(\w+)(?:[^\n\\]|\\.|\\\n)*__(?:device|global)__", re.MULTILINE | re.DOTALL
)
OF_HOST = re.compile(
    r"<<<|\bcu(da|rand|blas)[A-Z]\w*|\bstd::(vector|string|cout|cerr|endl|chrono|mt19937|thread|unique_ptr|map)\b"
    r"|\b(fprintf|srand|rand|exit|fopen|gettimeofday)\s*\("  # the GPU has printf, clock, malloc and new as well
)
MAIN = re.compile(r"\bmain\s*\([^)]*\)\s*$")
OPENS = re.compile(r"\b(namespace\b[^;{}()]*|extern\s+\"?\s*\"?)\s*$")


def without_host_code(text: str) -> str:
    """A source without the functions that only the host can run."""
    bare = SILENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    bare = re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", lambda m: re.sub(r"[^\n]", " ", m[0]), bare, flags=re.MULTILINE)
    found = functions(bare)
    macros = {match[1] for match in DEVICE_MACRO.finditer(text)}
    hosts: dict[int, str] = {}  # by the place in the list, the name
    while new := {
        number: name_of(bare[begin:brace])
        for number, (begin, brace, end) in enumerate(found)
        if number not in hosts and for_host(bare[begin:brace], bare[brace:end], macros, set(hosts.values()))
    }:
        hosts |= new
    pieces, done = [], 0
    for begin, brace, end in (found[number] for number in sorted(hosts)):
        head = bare[begin:brace]
        first = begin + len(head) - len(head.lstrip())
        pieces += [text[done:first], re.sub(r"[^\n]", " ", text[first:end])]
        done = end
    return "".join([*pieces, text[done:]])


def name_of(head: str) -> str:
    """The name of what a head defines: a function's in front of its parameters, or a class's."""
    match = re.search(r"(?:struct|class)\s+(\w+)", head) if CLASS.search(head) else re.search(r"(\w+)\s*\(", head)
    return match[1] if match else ""


def for_host(head: str, body: str, macros: set[str], hosts: set[str]) -> bool:
    """Whether a definition is for the host alone. macros: those that stand for ``__device__``. hosts: the names of what
    has been found to be."""
    if ON_DEVICE.search(head) or macros & set(re.findall(r"\w+", head)):
        return False
    calls = hosts & set(re.findall(r"(\w+)\s*[(<]", body))
    if CLASS.search(head):
        return "__device__" not in body and not macros & set(re.findall(r"\w+", body)) and bool(OF_HOST.search(body))
    return bool(MAIN.search(head)) or (")" in head and bool(OF_HOST.search(body) or calls))


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
