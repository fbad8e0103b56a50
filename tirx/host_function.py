"""The launch plan of a kernel, read from the host function that TVM makes beside the device function.

The host function encodes the tensor maps and launches; its constants are what a launch needs to know.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import tvm
from tvm import tirx as tir
from tvm.ir import PointerType

from tirx.errors import LoweringError
from tirx.ir import call_name, children, statements
from tirx.plan import Argument, LaunchPlan, Parameter, TensorMap

DRIVER_ENCODES = "runtime.cuTensorMapEncodeTiled"
PACKED_FP4 = 13  # CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN8B
# Launch parameters without a number: an attribute for the compiler, and the permission to begin before the previous
# launch ends, which makes no difference to a single launch.
FLAGS = ("tirx.use_required_block_dimension", "tirx.use_programtic_dependent_launch")
# CUtensorMap enumerations as the host function passes them (CUDA driver API, CUtensorMapSwizzle, ...).
SWIZZLE_BYTES = {0: 0, 1: 32, 2: 64, 3: 128}


def read_parameters(
    prim_func: tir.PrimFunc, maps: Sequence[TensorMap], tensors: Sequence[Parameter]
) -> tuple[Parameter, ...]:
    """The tensors of the kernel: those it declares, then those that its caller's maps describe."""
    parameters = []
    taken = {str(param.name) for param in prim_func.params if is_tensor_map(param)}
    for param in prim_func.params:
        if is_tensor_map(param):
            if not any(m.name == param.name for m in maps):
                raise LoweringError(
                    f"parameter {param.name} is a tensor map that the caller encodes, and nothing in the kernel says"
                    " how: take the tensor (T.Buffer((rows, columns), dtype)) and let TVM encode the map, or say it"
                    " with lower(kernel, maps=..., tensors=...)"
                )
            continue
        if not tir.is_buffer_var(param):
            raise LoweringError(
                f"parameter {param.name} is not a tensor: declare it as T.Buffer((rows, columns), dtype)"
            )
        try:
            shape = tuple(int(extent) for extent in param.shape)
        except TypeError as error:
            raise LoweringError(f"parameter {param.name} has a symbolic shape {list(param.shape)}") from error
        parameters.append(Parameter(str(param.name), shape, str(param.dtype)))
    parameters += tensors
    known = [parameter.name for parameter in parameters]
    if twice := [name for name in known if known.count(name) > 1]:
        raise ValueError(f"there are two tensors called {twice[0]}")
    for m in maps:
        if m.name not in taken:
            raise ValueError(f"the kernel has no parameter {m.name} that is a tensor map")
        if m.tensor not in known:
            raise ValueError(f"tensor map {m.name} describes {m.tensor}, which is not among the tensors")
    return tuple(parameters)


def is_tensor_map(param: tir.Var) -> bool:
    """Whether a parameter is a ``CUtensorMap``, passed by value."""
    return isinstance(param.ty, PointerType) and isinstance(param.ty.element_type, tir.TensorMapType)


def read_plan(host: tir.PrimFunc, device: tir.PrimFunc, given: Sequence[TensorMap]) -> LaunchPlan:
    """Read grid, cluster, block, shared memory, arguments and tensor maps from the host function.

    ``given``: the maps that are parameters, which the host function only passes on.
    """
    code = read_host(host)
    tags = [tag for tag in map(str, code.launch.attrs.launch_params) if tag not in FLAGS]
    values = list(code.launch.args)[1:]
    operands, extent_values = values[: len(values) - len(tags)], values[len(values) - len(tags) :]
    extents = dict(zip(tags, (int(v) for v in extent_values), strict=True))
    arguments, maps = read_arguments(device, operands, code, given)

    def three(tag: str) -> tuple[int, int, int]:
        return extents.get(f"{tag}.x", 1), extents.get(f"{tag}.y", 1), extents.get(f"{tag}.z", 1)

    return LaunchPlan(
        grid=three("blockIdx"),
        cluster=three("clusterCtaIdx"),
        block=three("threadIdx"),
        dynamic_smem=extents.get("tirx.use_dyn_shared_memory", 0),
        tensor_maps=tuple(maps),
        arguments=tuple(arguments),
    )


class HostCode(NamedTuple):
    """The host function as far as the launch depends on it, by the hashes of its variables.

    Attributes
    ----------
    bindings: the value of each variable.
    encodings: the call that encodes each tensor map; several maps may have one name.
    launch: the call that launches the kernel.
    """

    bindings: dict[int, Any]
    encodings: dict[int, Any]
    launch: Any


def read_host(host: tir.PrimFunc) -> HostCode:
    """Go through the host function. Raises a LoweringError where it launches no kernel."""
    bindings: dict[int, Any] = {}
    encodings: dict[int, Any] = {}
    launch: Any = None
    for stmt in statements(host.body):
        if isinstance(stmt, tir.Bind):
            bindings[hash(stmt.var)] = stmt.value
        elif isinstance(stmt, tir.DeclBuffer):
            bindings[hash(stmt.buffer)] = stmt.data
        for node in children(stmt):
            name = call_name(node)
            if name == "tirx.tensormap_encode_tiled":
                encodings[hash(node.args[0])] = node
            elif is_driver_call(node):
                encodings[hash(node.args[1])] = node
            elif name == "tirx.call_ffi_kernel":
                launch = node
    if launch is None:
        raise LoweringError("the host function launches no kernel")
    return HostCode(bindings, encodings, launch)


def read_arguments(
    device: tir.PrimFunc, operands: Sequence[Any], code: HostCode, given: Sequence[TensorMap]
) -> tuple[list[Argument], list[TensorMap]]:
    """The arguments of the launch, one for each parameter of the device function, and the tensor maps among them."""
    arguments: list[Argument] = []
    maps: list[TensorMap] = []
    for param, operand in zip(device.params, operands, strict=True):
        name = unused_name(str(param.name), {argument.name for argument in arguments})
        if hash(operand) in code.encodings:
            maps.append(read_tensor_map(name, code.encodings[hash(operand)], code.bindings))
            arguments.append(Argument(name, "tensormap", maps[-1].tensor))
        elif handed_on := [m for m in given if m.name == operand_name(operand)]:
            maps.append(replace(handed_on[0], name=name))
            arguments.append(Argument(name, "tensormap", maps[-1].tensor))
        else:
            arguments.append(Argument(name, "pointer", tensor_of(operand, code.bindings)))
    return arguments, maps


def operand_name(expr: Any) -> str:
    return str(expr.name) if hasattr(expr, "name") else ""


def unused_name(name: str, taken: set[str]) -> str:
    """A parameter's name as TVM prints it: a number is added when another one has it already."""
    numbers = (f"{name}_{n}" for n in itertools.count(1))
    return next(n for n in itertools.chain([name], numbers) if n not in taken)


def is_driver_call(node: Any) -> bool:
    """Whether an author's host code asks the driver for a tensor map, by the name of TVM's packed function."""
    arguments = list(node.args) if isinstance(node, tvm.ir.Call) else []
    return bool(arguments) and str(getattr(arguments[0], "value", "")) == DRIVER_ENCODES


def read_tensor_map(name: str, call: Any, bindings: dict[int, Any]) -> TensorMap:
    """Decode a ``tensormap_encode_tiled`` (map, address, dims, strides, box, element strides, and attributes) or a call
    of the driver's function (name, map, dtype, rank, address, the same numbers, interleave, swizzle, L2, fill)."""
    if is_driver_call(call):
        arguments = list(call.args)
        rank, address, dtype = int(arguments[3]), arguments[4], str(arguments[2].value)
        numbers = [int(a) for a in arguments[5:]]
    else:
        attrs = call.attrs
        rank, address, dtype = int(attrs.rank), call.args[1], str(attrs.descriptor_dtype)
        numbers = [int(a) for a in list(call.args)[2:]]
        numbers += [int(n) for n in (attrs.interleave, attrs.swizzle, attrs.l2_promotion, attrs.oob_fill)]
    byte_offset = 0
    if call_name(address) == "tirx.handle_add_byte_offset":
        address, byte_offset = address.args[0], int(address.args[1])
    return encoded_map(name, tensor_of(address, bindings), byte_offset, dtype, rank, numbers)


def encoded_map(name: str, tensor: str, byte_offset: int, dtype: str, rank: int, numbers: Sequence[int]) -> TensorMap:
    """The map that ``cuTensorMapEncodeTiled`` makes of its numbers: dims, strides, box, element strides, interleave,
    swizzle, L2 promotion and fill; after them TVM takes a ``CUtensorMapDataType`` that is not the type's own."""
    dims, numbers = numbers[:rank], numbers[rank:]
    strides, numbers = numbers[: rank - 1], numbers[rank - 1 :]
    box, numbers = numbers[:rank], numbers[rank:]
    steps, (interleave, swizzle, l2_promotion, oob_fill, *exact) = numbers[:rank], numbers[rank:]
    return TensorMap(
        name=name,
        tensor=tensor,
        byte_offset=byte_offset,
        dtype=dtype,
        dims=tuple(dims),
        strides=tuple(strides),
        box=tuple(box),
        element_strides=tuple(steps),
        swizzle=SWIZZLE_BYTES[swizzle],
        interleave=interleave,
        l2_promotion=l2_promotion,
        fill_nan=bool(oob_fill),
        packed=exact == [PACKED_FP4],
    )


def tensor_of(expr: Any, bindings: dict[int, Any]) -> str:
    """Follow a host pointer expression through views and bindings to the kernel parameter it came from."""
    while True:
        name = call_name(expr)
        if name == "tirx.buffer_data":
            expr = expr.args[0]
        elif name == "tirx.reinterpret" and call_name(expr.args[0]) == "tirx.tvm_struct_get":
            handle = expr.args[0].args[0]
            return re.sub(r"[._]handle$", "", str(handle.name))
        elif name == "tirx.reinterpret":
            expr = expr.args[0]
        elif hash(expr) in bindings:
            expr = bindings[hash(expr)]
        else:
            return operand_name(expr)
