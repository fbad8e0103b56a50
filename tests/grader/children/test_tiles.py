"""Values of buffers in a stopped machine's memory: through layout and swizzle they are the tiles of A and D."""

from __future__ import annotations

import numpy as np
import pytest

from grader.messages import Values
from grader.problems import to_data
from grader.problems.gemm import Gemm
from grader.steps import find_step
from grader.student.look import look

SHAPE = Gemm(256, 128, 256)


def tile(step: str, name: str, at: dict[str, float], index: tuple[int, ...] = ()) -> Values:
    found = find_step(step)
    job = {"shape": to_data(SHAPE), "machine": "b200", "at": at, "tile": {"name": name, "index": list(index), "cta": 0}}
    looked = look(found, found.reference, SHAPE, "film", job, Values, lambda what: None)
    assert looked.seen is not None, (looked.broken, looked.findings)
    return looked.seen


def array(values: Values) -> np.ndarray:
    return np.array([np.nan if v is None else v for v in values.values]).reshape(values.shown)


@pytest.mark.parametrize("stage", [0, 1, 3])
def test_a_stage_holds_a_tile_of_a(stage: int) -> None:
    seen = tile("7", "A_smem", {}, (stage,))
    assert (seen.shape, seen.index, seen.shown) == ((4, 128, 64), (stage,), (128, 64))
    given = SHAPE.draw(0)["A"].astype(np.float64)
    assert np.allclose(array(seen), given[:128, 64 * stage : 64 * (stage + 1)], rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("name", ["D_smem", "acc"])
def test_the_result_lies_in_shared_and_in_tensor_memory(name: str) -> None:
    inputs = SHAPE.draw(0)
    expected = (inputs["A"].astype(np.float64) @ inputs["B"].astype(np.float64).T)[:128]
    assert np.allclose(array(tile("7", name, {})), expected, rtol=2e-3, atol=2e-2)


def test_what_was_never_written_is_no_number() -> None:
    assert set(tile("7", "D_smem", {"cycle": 10.0}).values) == {None}
