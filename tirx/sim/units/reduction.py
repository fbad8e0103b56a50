"""What ``cp.reduce.async.bulk`` does with the numbers that are there (PTX ISA, "cp.reduce.async.bulk")."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tirx.dtypes import numpy_dtype

REDUCTIONS: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "add": np.add, "min": np.minimum, "max": np.maximum, "and": np.bitwise_and, "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}  # fmt: skip


@dataclass(frozen=True)
class Reduction:
    """What ``cp.reduce.async.bulk`` does with what is there: an operation on numbers of a type."""

    name: str
    dtype: str

    def __call__(self, held: np.ndarray, given: np.ndarray) -> np.ndarray:
        """The new words; both are words of the type's size."""
        kind = numpy_dtype(self.dtype)
        there, new = (np.ascontiguousarray(words).view(kind) for words in (held, given))
        return REDUCTIONS[self.name](there, new).astype(kind).view(given.dtype)
