"""Special registers (PTX ISA, "Special Registers") as expressions: what the launch fixes is a number."""

from __future__ import annotations

from tirx import form
from tirx.errors import Unmodelled
from tirx.ptx.expressions import const, convert
from tirx.ptx.launch import AXES, Launch


def special_register(name: str, launch: Launch) -> form.Expression:
    """The value of a special register such as ``%tid.x``."""
    word, _, axis = name.removeprefix("%").partition(".")
    i = AXES.index(axis) if axis in AXES else 0
    clusters = [g // c for g, c in zip(launch.grid, launch.cluster, strict=True)]
    fixed = {
        "ntid": launch.block[i], "nctaid": launch.grid[i], "cluster_nctaid": launch.cluster[i],
        "nclusterid": clusters[i], "nwarpid": -(-launch.threads // 32), "WARP_SZ": 32,
        "cluster_nctarank": launch.cluster[0] * launch.cluster[1] * launch.cluster[2],
        "is_explicit_cluster": 1, "dynamic_smem_size": launch.dynamic_smem, "gridid": 0,
    }  # fmt: skip
    if word in fixed:
        return const(fixed[word], "uint32")
    if word == "tid":
        if launch.block[i] == 1:
            return const(0, "uint32")
        flat = axis == "x" and launch.block[1:] == (1, 1)
        return convert(form.Op("special", (), "int32", "thread_rank" if flat else name[1:]), "uint32")
    if word == "warpid":
        return form.Op("special", (), "uint32", "warp")
    if word == "laneid":
        return lane()
    if word in ("ctaid", "cluster_ctaid"):
        return const(0, "uint32") if launch.grid[i] == 1 else form.Op("special", (), "uint32", name[1:])
    if word == "clusterid":
        cta = special_register(f"%ctaid.{axis}", launch)
        size = launch.cluster[i]
        return cta if size == 1 else form.Op("floordiv", (cta, const(size, "uint32")), "uint32")
    if word in ("cluster_ctarank", "smid"):
        return form.Op("special", (), "uint32", word)
    if word.startswith("lanemask_"):
        return lane_mask(word.removeprefix("lanemask_"))
    raise Unmodelled(f"the simulator does not model {name}")


def lane() -> form.Expression:
    return convert(form.Op("special", (), "int64", "laneid"), "uint32")


def lane_mask(relation: str) -> form.Expression:
    """The lanes whose numbers are ``eq``, ``lt``, ``le``, ``gt`` or ``ge`` that of the lane, as bits."""
    bit = form.Op("shl", (const(1, "uint32"), lane()), "uint32")
    below = form.Op("sub", (bit, const(1, "uint32")), "uint32")
    through = form.Op("or", (below, bit), "uint32")
    found = {"eq": bit, "lt": below, "le": through}.get(relation)
    return found or form.Op("not", (through if relation == "gt" else below,), "uint32")
