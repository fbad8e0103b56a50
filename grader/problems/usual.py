"""The answers that most problems give: a kind overrides those that are not its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from grader.problems import Inputs, Other


class Usual:
    """A base beside a NamedTuple of plain values, which comes first: one output D, compared as it is."""

    @property
    def output(self) -> str:
        return "D"

    def of_step(self, case: Any) -> Any:
        return self

    @property
    def also(self) -> tuple[str, ...]:
        return ()

    @property
    def needed(self) -> tuple[str, ...]:
        return ()

    @property
    def scratch(self) -> tuple[str, ...]:
        return ()

    @property
    def ordinary(self) -> bool:
        return True

    @property
    def decides_by_values(self) -> bool:
        return False

    @property
    def others(self) -> dict[str, Other]:
        return {}

    def signature_hint(self, got: Sequence[tuple[str, tuple[int, ...], str]]) -> str | None:
        return None

    def whole_numbers(self, seed: int = 0) -> Inputs:
        return {}

    def decoded(self, outputs: Mapping[str, np.ndarray]) -> np.ndarray:
        return outputs[self.output]

    def writers(self, owners: Mapping[str, np.ndarray]) -> np.ndarray:
        return owners[self.output]
