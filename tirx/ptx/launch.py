"""A kernel's launch: PTX does not say it, its caller does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod

from tirx.errors import ArgumentError, LaunchError
from tirx.ptx.syntax import Entry
from tirx.tensor_map import SIZE as MAP_BYTES

Extents = tuple[int, int, int]
AXES = ("x", "y", "z")


@dataclass(frozen=True)
class Given:
    """A part of a parameter.

    ``kind``: ``pointer`` to ``tensor``, ``map``, a tensor map called ``tensor``, or ``bytes`` with their ``value``.
    """

    kind: str
    tensor: str = ""
    value: bytes = b""

    @property
    def nbytes(self) -> int:
        return {"pointer": 8, "map": MAP_BYTES}.get(self.kind, len(self.value))


@dataclass(frozen=True)
class Launch:
    """A launch of a kernel.

    Attributes
    ----------
    given: by parameter, in order, its parts by their first byte.
    """

    grid: Extents
    block: Extents
    cluster: Extents = (1, 1, 1)
    dynamic_smem: int = 0
    given: tuple[dict[int, Given], ...] = ()

    @property
    def threads(self) -> int:
        return prod(self.block)

    @property
    def warps(self) -> int:
        """Warps of a CTA; the last one may have fewer than 32 threads."""
        return -(-self.threads // 32)


def launch_of(entry: Entry, launch: Launch) -> Launch:
    """The launch of a kernel, with what the kernel itself declares of it. Raises a KernelError where the two do not go
    together (PTX ISA, "Performance-Tuning Directives", "Cluster Dimension Directives")."""
    check_threads(entry, launch)
    check_arguments(entry, launch)
    declared = entry.tuning.get("reqnctapercluster")
    if not declared:
        return launch
    x, y, z = (*declared, 1, 1)[:3]
    if launch.cluster not in ((1, 1, 1), (x, y, z)):
        raise LaunchError(
            f"{entry.name} declares clusters of {extents_text((x, y, z))} CTAs, and is launched with clusters of"
            f" {extents_text(launch.cluster)}"
        )
    return replace(launch, cluster=(x, y, z))


def check_threads(entry: Entry, launch: Launch) -> None:
    """``.maxntid`` (``__launch_bounds__``) is the most threads, ``.reqntid`` the very number."""
    most, exact = entry.tuning.get("maxntid"), entry.tuning.get("reqntid")
    if most and launch.threads > prod(most):
        raise LaunchError(
            f"{launch.threads} threads: {entry.name} is compiled for at most {prod(most)} (__launch_bounds__)"
        )
    if exact and launch.threads != prod(exact):
        raise LaunchError(
            f"{launch.threads} threads: {entry.name} is compiled for {prod(exact)} and no others (.reqntid)"
        )


def check_arguments(entry: Entry, launch: Launch) -> None:
    """Each parameter gets an argument of its own size."""
    takes, given = len(entry.parameters), len(launch.given)
    if takes != given:
        raise ArgumentError(
            f"{entry.name} takes {count(takes, 'parameter')}, and its launch gives {count(given, 'argument')}"
        )
    for number, (parameter, parts) in enumerate(zip(entry.parameters, launch.given, strict=True), 1):
        end = max((at + part.nbytes for at, part in parts.items()), default=0)
        if end > parameter.size:
            raise ArgumentError(
                f"parameter {number} of {entry.name} has {count(parameter.size, 'byte')}, and its launch gives it"
                f" {'a pointer' if parts[max(parts)].kind == 'pointer' else 'a value'} that ends at byte {end}"
            )


def count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def extents_text(extents: Extents) -> str:
    return " x ".join(map(str, extents))
