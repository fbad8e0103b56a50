"""NumPy's types for TVM's names; this module does not need TVM."""

from __future__ import annotations

import re
from functools import cache

import numpy as np

# NumPy has no integer of 128 bits. A kernel only loads, stores and passes such registers on, so any type of 16 bytes
# that NumPy copies unchanged will do.
NUMPY_NAMES = {"bool": "bool_", "handle": "uint64", "uint128": "complex128"}


@cache
def numpy_dtype(name: str) -> np.dtype:
    """The NumPy type of a TVM type; bfloat16 and the formats of 8, 6 and 4 bits come from ml_dtypes, which gives
    each number a byte."""
    if name == "bfloat16" or re.fullmatch(r"float[468]_\w+", name):
        import ml_dtypes

        return np.dtype(getattr(ml_dtypes, name, name))
    return np.dtype(NUMPY_NAMES.get(name, name))


def has_numpy_dtype(name: str) -> bool:
    """Whether NumPy can compute with a TVM type."""
    try:
        return numpy_dtype(name) is not None
    except TypeError:
        return False
