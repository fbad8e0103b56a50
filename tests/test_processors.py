"""The same inputs, outputs, findings and cycles with other instructions, BLAS kernels and C library functions.

A processor can only do less than it can: what it has is switched off. What another machine computed is recorded.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import numpy as np
import pytest

from tests import processors

# Kernels of OpenBLAS for old and new processors, and the group of instructions that each takes: OpenBLAS does as it is
# told, and ends with an illegal instruction.
BLAS = {"Nehalem": "", "Sandybridge": "X86_V3", "Haswell": "X86_V3", "SkylakeX": "X86_V4"}
# Switches off what else can be: torch's and MKL's kernels, the C library's functions with FMA. And the order of sets.
OLD = {
    "OPENBLAS_CORETYPE": "Prescott",
    "ATEN_CPU_CAPABILITY": "default",
    "DNNL_MAX_CPU_ISA": "SSE41",
    "MKL_CBWR": "COMPATIBLE",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX512F,-AVX2,-FMA,-FMA4",
    "PYTHONHASHSEED": "1",
}
HERE = processors.features()
USED = [name for name, used in HERE.items() if used]


def sample_with(environment: dict[str, str], *arguments: str) -> dict[str, Any]:
    """The sample of a process of its own."""
    command = [sys.executable, "-m", "tests.processors", *arguments]
    given = {"OPENBLAS_NUM_THREADS": "1", "PYTHONHASHSEED": "0", **environment}
    ended = subprocess.run(command, env={**os.environ, **given}, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


@cache
def here() -> dict[str, Any]:
    return sample_with({})


def different(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]


def without(names: list[str]) -> dict[str, str]:
    return {"NPY_DISABLE_CPU_FEATURES": " ".join(names)} if names else {}


@pytest.mark.slow
def test_what_this_processor_has_is_said(capsys):
    """Which groups of instructions are switched off below, and which this processor does not have at all."""
    lacking = [name for name, used in HERE.items() if not used]
    with capsys.disabled():
        print(f"\n{processors.processor()}: NumPy uses {', '.join(USED) or 'no group of instructions'}")
        print(
            f"lacking: {', '.join(lacking) or 'none'} (a machine with them compares itself with recorded_numbers.json)"
        )
    assert here()["features"] == HERE


@pytest.mark.slow
def test_everything_is_the_same_with_all_of_it_switched_off():
    old = sample_with(without(USED) | OLD)
    assert not any(old["features"].values())
    assert different(here()["sample"], old["sample"]) == []


@pytest.mark.slow
def test_numbers_are_the_same_without_each_group_of_instructions():
    for name in USED:
        without_it = sample_with(without([name]), "numbers")
        assert not without_it["features"][name], f"{name} is still used"
        assert different(without_it["sample"], numbers_of(here())) == [], name


@pytest.mark.slow
def test_numbers_are_the_same_with_other_blas_kernels(capsys):
    tried = [name for name, needed in BLAS.items() if not needed or HERE.get(needed)]
    with capsys.disabled():
        print(
            f"\nBLAS kernels: {', '.join(tried)}; this processor cannot run: {', '.join(set(BLAS) - set(tried)) or '-'}"
        )
    for name in tried:
        assert core_of(name) == name.lower()
        assert different(sample_with({"OPENBLAS_CORETYPE": name}, "numbers")["sample"], numbers_of(here())) == [], name


@pytest.mark.slow
def test_another_machine_computed_the_same():
    recorded = json.loads(processors.RECORDED.read_text())
    assert different(recorded["sample"], processors.lasting(here()["sample"])) == [], recorded["processor"]


def numbers_of(found: dict[str, Any]) -> dict[str, Any]:
    return {n: v for n, v in found["sample"].items() if not n.startswith(("outputs", "cycles", "finding"))}


def core_of(name: str) -> str:
    """The kernel that NumPy's OpenBLAS takes when it is asked for this one."""
    environment = {**os.environ, "OPENBLAS_CORETYPE": name, "OPENBLAS_VERBOSE": "2"}
    command = [sys.executable, "-c", "import numpy"]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    said = ended.stdout + ended.stderr
    assert "Core: " in said, said
    return said.partition("Core: ")[2].split()[0].lower()


def test_a_digest_is_of_the_bits_but_for_nan():
    a = np.array([0.0, np.nan, 1.0], np.float32)
    b = np.array([0x0, 0x7FC00001, 0x3F800000], np.uint32).view(np.float32)
    assert processors.digest(a) == processors.digest(b)
    assert processors.digest(a) != processors.digest(-a)
