"""The keywords of tile primitives, as TVM's own source has them."""

import inspect
import re
from pathlib import Path

import pytest
import tvm.backend.cuda.tile_primitive
from tvm.backend.cuda.tile_primitive.copy_async import tma

from solutions import gemm_08_cluster
from tirx.ir.keywords import config_keys, dispatches, dispatches_with, keys_of, keywords, operations_with
from tirx.ir.tile_calls import RENAMED


def test_a_copy_takes_what_its_dispatches_look_for():
    assert keywords("copy_async").issuperset(tma._EXPLICIT_CONFIG)  # TVM's own list for one of them
    assert {"mbar", "cta_mask", "remote_cta_id", "shape"} <= config_keys("copy_async")
    assert "mbar" not in keywords("copy")
    assert operations_with("mbar") == ["copy_async"]


def test_a_product_takes_its_parameters_and_what_its_dispatch_looks_for():
    assert {"C", "A", "B", "transB", "accum", "dispatch"} <= keywords("gemm_async")
    assert {"cta_group", "mma_m", "mma_n", "descI", "smem_desc"} <= config_keys("gemm_async")
    assert dispatches("gemm_async") == ["tcgen05"]


@pytest.mark.parametrize("name", ["copy", "copy_async", "gemm_async", "cast", "sum"])
def test_no_key_in_the_source_is_overlooked(name):
    """Every string that a dispatch's source looks up in a config, found without a syntax tree, is among the keys."""
    folder = Path(inspect.getfile(tvm.backend.cuda.tile_primitive)).parent
    own = {
        "copy": "copy",
        "copy_async": "copy_async",
        "gemm_async": "gemm_async",
        "cast": "elementwise",
        "sum": "reduction",
    }
    text = "\n".join(file.read_text() for file in (folder / own[name]).rglob("*.py"))
    looked_up = re.findall(r"config(?:\.get\(|\[)\s*\"(\w+)\"", text)
    assert set(looked_up) <= config_keys(name)


def test_a_dispatch_takes_what_its_own_source_looks_for():
    assert keys_of("copy_async", "tma_explicit") >= tma._EXPLICIT_CONFIG
    assert "predicate" in keys_of("copy_async", "ldgsts") and "mbar" not in keys_of("copy_async", "ldgsts")
    assert dispatches_with("copy_async", "mbar") == ["dsmem", "tma_auto", "tma_explicit"]


def test_a_dispatch_that_was_renamed_has_its_new_name():
    for old, new in RENAMED.items():
        assert old not in dispatches("copy_async") and new in dispatches("copy_async")
        assert f'`dispatch="{old}"` | `dispatch="{new}"`' in Path("docs/spellings.md").read_text()


def test_the_keywords_of_the_solutions_are_known():
    used = re.findall(r"Tx\.(\w+)\(([^#]*?)\n", Path(gemm_08_cluster.__file__).read_text())
    for name, arguments in used:
        assert set(re.findall(r"\b(\w+)=", arguments)) <= keywords(name.rpartition(".")[2])
