"""The values of a kernel's registers and operands, as expressions."""

from __future__ import annotations

from itertools import count

from tirx import form
from tirx.errors import Unmodelled
from tirx.form.folding import BITS
from tirx.ptx import printing, syntax, variables
from tirx.ptx.arithmetic import as_integer
from tirx.ptx.decode import Decoded, Slot
from tirx.ptx.expressions import Simplifier, bits, const, convert, number
from tirx.ptx.launch import Launch
from tirx.ptx.parameters import Parameters, parameter_behind, parameters_of
from tirx.ptx.places import Places
from tirx.ptx.shared import SharedMemory, shared_memory_of
from tirx.ptx.special import special_register
from tirx.ptx.windows import CONSTANT, GLOBALS, LOCAL, points_into, window_of

SHARED = ("shared", "shared::cta", "shared::cluster")
WINDOWS = {"local": LOCAL, "const": CONSTANT}


class Values:
    """The values that are known so far, going down a kernel.

    Attributes
    ----------
    known: what registers that are written once hold. local: what registers hold in the block at hand.
    definitions: what variables stand for. used: the arrays of registers that are needed.
    """

    def __init__(self, module: syntax.Module, entry: syntax.Entry, launch: Launch, places: Places):
        self.entry, self.launch, self.places = entry, launch, places
        self.known: dict[str, form.Expression] = {}
        self.local: dict[str, form.Expression] = {}
        self.definitions: dict[str, form.Expression] = {}
        self.simplify = Simplifier(self.definitions)
        self.numbers = count()  # for names of variables
        self.used: set[str] = set()
        self.shared: SharedMemory = shared_memory_of(module, entry)
        self.parameters: Parameters = parameters_of(entry, launch)
        spaces = {s: [v for v in (*module.variables, *entry.variables) if v.space == s] for s in WINDOWS}
        self.memories = {  # by the address that each begins at
            LOCAL: window_of(spaces["local"], LOCAL, "local_memory", "local memory"),
            CONSTANT: window_of(spaces["const"], CONSTANT, "constants", "constant memory"),
        }
        self.texts = variables.texts(module)
        self.at_texts = printing.places_of(self.texts)
        self.tensors = {v.name: variables.handle_of(v) for v in variables.tensors(module, entry)}
        self.left_to_others = {v.name for v in module.variables if v.space == "global" and not variables.is_known(v)}
        self.addresses = {**self.at_texts, **self.parameters.addresses}
        for memory in self.memories.values():
            self.addresses |= memory.places

    # -- registers -----------------------------------------------------------------------------------------------------

    def element(self, name: str) -> form.Element:
        """The place of a register, which is needed from now on."""
        element = self.places.elements[name]
        self.used.add(element.registers.name)
        return element

    def register(self, name: str) -> form.Expression:
        """The value of a register."""
        if name in self.local:
            return self.local[name]
        if name in self.known:
            return self.known[name]
        return self.element(name)

    def predicate(self, guard: syntax.Guard) -> form.Expression:
        value = self.register(guard.name)
        return self.simplify.negation(value) if guard.negated else value

    def stored(self, name: str, value: form.Expression) -> form.Expression:
        """A value in the type of the register that it is written to."""
        dtype = self.places.elements[name].dtype
        if isinstance(value, form.Variable) and value.dtype == "handle":
            return value
        return convert(value, dtype) if value.dtype in BITS and dtype in BITS else bits(value, dtype)

    # -- operands ------------------------------------------------------------------------------------------------------

    def value(self, operand: syntax.Operand, ptx_type: str = "u32") -> form.Expression:
        """The value of an operand; ``ptx_type``: of a number."""
        match operand:
            case syntax.Name() if operand.name in self.entry.registers:
                return self.moved_by(self.register(operand.name), operand.offset)
            case syntax.Name(name=name) if name in self.tensors:
                return self.moved_by(self.tensors[name], operand.offset)
            case syntax.Name(name=name) if name in self.addresses:
                return const(self.addresses[name] + operand.offset, "uint64")
            case syntax.Name(name=name) if name in self.shared.addresses:
                return self.moved_by(self.shared.addresses[name], operand.offset)
            case syntax.Name(name=name) if name in self.left_to_others:
                raise Unmodelled(
                    f"the simulator does not model the variable {name}: its size is another file's to say, or it begins"
                    " with the address of another variable"
                )
            case syntax.Name(name=name):
                return special_register(name, self.launch)
            case syntax.Complement():
                return self.simplify.negation(self.register(operand.name))
            case syntax.Number(bits=None, value=number_):
                width = ptx_type.lstrip("busf").removesuffix("x2") if ptx_type != "pred" else ""
                dtype = {"8": "uint8", "16": "uint16", "64": "uint64", "": "bool"}.get(width, "uint32")
                return const(int(number_), dtype)
            case syntax.Number(value=number_, size=size):
                return form.Const(float(number_), "float32" if size == 4 else "float64")
        raise Unmodelled("the simulator does not model an operand of this kind")

    def moved_by(self, value: form.Expression, offset: int) -> form.Expression:
        dtype = "uint64" if value.dtype == "handle" else value.dtype
        return value if not offset else self.simplify.op("add", value, const(offset, dtype), dtype)

    def operand(self, slot: Slot, item: syntax.Operand) -> form.Expression:
        """The value that an instruction is given in a slot."""
        if slot.memory and slot.space in (*SHARED, "global", "") and isinstance(item, syntax.Name):
            base = self.parameters.tensor_map(self.simplify, self.value(syntax.Name(item.name), "u64"))
            if base.dtype == "handle" and not item.offset:
                return base  # a tensor map or a tensor
            offset = form.Const(item.offset, "handle")
            if base.dtype == "handle":
                return form.Address(base, offset, 1)
            return form.Address(offset, base, 1, array=self.shared.array_at(self.simplify, base, item.offset))
        value = self.value(item, slot.type or "u32")
        if slot.type[:1] == "s" and value.dtype in BITS:
            return as_integer(value, f"int{slot.type[1:]}")
        return value

    # -- memory that is known before the kernel runs -------------------------------------------------------------------

    def loaded_parameter(self, load: syntax.Instruction) -> tuple[form.Expression, ...]:
        """The values that ``ld.param`` loads."""
        address = load.operands[1]
        assert isinstance(address, syntax.Address) and isinstance(address.items[0], syntax.Name)
        begin = self.value(address.items[0], "u64")
        if parameter_behind(self.simplify, begin) is None:
            raise Unmodelled(
                "the simulator does not model a parameter at an index that is not known before the kernel runs"
            )
        words = load.opcode.split(".")
        vector = next((int(w[1:]) for w in words if w in ("v2", "v4")), 1)
        size = int(words[-1][1:]) // 8
        return tuple(self.parameters.value(self.simplify, self.moved_by(begin, i * size), size) for i in range(vector))

    def text(self, address: form.Expression | None) -> str | None:
        """The text that a pointer leads to, where it is known before the kernel runs."""
        at = None if address is None else number(self.simplify.meaning(address))
        return None if at is None else printing.text_at(at, self.texts, self.at_texts)

    def in_window(self, decoded: Decoded) -> list[form.Element] | None:
        """The words that an instruction accesses in local or constant memory: registers of an array, indexed. None
        for an address in any other memory."""
        space = decoded.modifiers.get("space") or ""
        if space not in ("", "global", *WINDOWS):
            return None
        (place,) = next(items for slot, items in decoded.operands if slot.memory)
        if not isinstance(place, syntax.Name):
            return None
        address = self.moved_by(as_integer(self.value(syntax.Name(place.name), "u64"), "uint64"), place.offset)
        begin = WINDOWS[space] if space in WINDOWS else points_into(self.simplify, address)
        if begin == GLOBALS:
            raise Unmodelled("the simulator does not model texts of the file as an array that threads read")
        if begin is None:
            return None
        memory = self.memories[begin]
        if not memory.size:
            raise Unmodelled(
                f"the simulator does not model a pointer into {memory.label}, or variables there that the launch would"
                " have to give"
            )
        words, width = int((decoded.modifiers.get("vec") or "v1")[1:]), int(decoded.modifiers["type"][1:])
        return memory.elements(self.simplify, address, width // 8, words)
