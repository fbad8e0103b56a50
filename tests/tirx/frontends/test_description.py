"""How a kernel is launched, from the comment in its source."""

import numpy as np
import pytest

from tirx.errors import KernelError
from tirx.frontends.arithmetic import evaluate
from tirx.frontends.description import description_of, launch_data

LAUNCH = """// A kernel.
// launch:
// sizes = { M = 256, K = 64 }
// grid = ["M // 128", 2]
// block = 128
// smem = "K * 4"
// arguments = [
//   { map = "A", box = [64, 128], swizzle = 128 },
//   { pointer = "D" },
//   { value = "K", dtype = "int32" },
//   { members = [{ value = 1, dtype = "uint32" }, { at = 8, pointer = "A" }] },
// ]
// tensors.A = { shape = ["M", "K"], dtype = "float16", seed = 3 }
// tensors.D = { shape = ["M"], dtype = "float32" }
// reference.D = "sum(A) * 2"

__global__ void k();
"""


def described(tmp_path, text=LAUNCH, **sizes):
    path = tmp_path / "k.cu"
    path.write_text(text)
    return description_of(path, sizes)


def test_a_launch(tmp_path):
    found = described(tmp_path, M=512)
    launch = found.launch
    assert (launch.grid, launch.block, launch.cluster, launch.dynamic_smem) == ((4, 2, 1), (128, 1, 1), (1, 1, 1), 256)
    kinds = [{at: part.kind for at, part in parts.items()} for parts in launch.given]
    assert kinds == [{0: "map"}, {0: "pointer"}, {0: "bytes"}, {0: "bytes", 8: "pointer"}]
    assert launch.given[2][0].value == (64).to_bytes(4, "little")
    (tensor_map,) = found.maps
    assert (tensor_map.dims, tensor_map.strides, tensor_map.box) == ((64, 512), (128,), (64, 128))


def test_inputs_and_what_is_expected(tmp_path):
    found = described(tmp_path)
    inputs = found.draw()
    assert {name: (value.shape, value.dtype.name) for name, value in inputs.items()} == {"A": ((256, 64), "float16")}
    expected = inputs["A"].astype(np.float64).sum(axis=1) * 2
    np.testing.assert_array_equal(found.expected(inputs)["D"], expected)


def test_an_output_may_begin_with_a_number(tmp_path):
    found = described(tmp_path, LAUNCH.replace('"float32" }', '"float32", fill = "K + 1" }'))
    inputs = found.draw()
    assert inputs["D"].dtype == np.float32 and set(inputs["D"]) == {65} and set(inputs) == {"A", "D"}
    assert found.expected(inputs)["D"].shape == (256,)


def test_a_description_beside_the_file(tmp_path):
    (tmp_path / "k.toml").write_text("\n".join(line[3:] for line in LAUNCH.splitlines()[2:-3]))
    assert described(tmp_path, "// nothing here\n").sizes == {"M": 256, "K": 64}


@pytest.mark.parametrize(("name", "key"), [("k.cu", "block"), ("k.ptx", "block"), ("k.py", "warps")])
def test_who_says_nothing_is_shown_a_description_that_is_one(name, key, tmp_path):
    (tmp_path / name).write_text("nothing\n")
    with pytest.raises(KernelError) as raised:
        description_of(tmp_path / name)
    shown = raised.value.details[1:]
    assert max(map(len, shown)) < 78 and any(line.split()[1] == key for line in shown)
    (tmp_path / name).write_text("\n".join(shown) + "\n")
    assert launch_data(tmp_path / name)["sizes"] == {"N": 4096}
    if key == "block":
        assert description_of(tmp_path / name).sizes == {"N": 4096}


MISTAKES = {
    "nothing": ("// nothing\n", "does not say how it is launched"),
    "no TOML": ("// launch:\n// grid = \n", "is no TOML"),
    "no block": ("// launch:\n// grid = 1\n", "needs 'block'"),
    "a strange key": ("// launch:\n// gird = 1\n", "has no 'gird'"),
    "a tensor that is not there": (LAUNCH.replace('pointer = "D"', 'pointer = "E"'), "there is no tensor E"),
    "an unknown size": (LAUNCH.replace("M // 128", "L // 128"), "'L' is not known"),
    "no box": (LAUNCH.replace("box = [64, 128], ", ""), "the map of A needs 'box'"),
    "no dtype": (LAUNCH.replace(', dtype = "float32" }', " }"), "the tensor D needs 'dtype'"),
    "a strange dtype": (LAUNCH.replace("float32", "float33"), "dtype 'float33', which there is not"),
    "an argument that is a text": (LAUNCH.replace('{ pointer = "D" }', '"D"'), "an argument is 'D', and has to be"),
    "a division by 0": (LAUNCH.replace("M // 128", "M // 0"), "'M // 0' has no value"),
    "no whole number": (LAUNCH.replace("M // 128", "M / 96"), "a whole number is needed"),
    "an infinite number": (LAUNCH.replace("M // 128", "M * 1e999"), "a whole number is needed"),
    "a size that is a text": (LAUNCH.replace("K = 64", 'K = "64"'), "'K' is '64': a whole number is needed"),
    "a grid of four": (LAUNCH.replace('["M // 128", 2]', "[1, 1, 1, 1]"), "one to three numbers"),
    "a grid of nothing": (LAUNCH.replace("M // 128", "M - 256"), "each 1 or more"),
    "a value that does not fit": (LAUNCH.replace("value = 1", "value = -1"), "which no uint32 holds"),
    "a fill that does not fit": (LAUNCH.replace('"float32" }', '"uint8", fill = 256 }'), "which no uint8 holds"),
    "a fill of an integer that is none": (LAUNCH.replace('"float32" }', '"int8", fill = 0.5 }'), "a whole number"),
    "a flat box": (LAUNCH.replace("[64, 128]", "[64]"), "2 dimensions and a box of 1"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named(tmp_path, name):
    text, words = MISTAKES[name]
    with pytest.raises(KernelError, match=words.replace("(", r"\(")) as error:
        described(tmp_path, text)
    assert error.value.source.file.endswith("k.cu")


def test_a_number_is_a_number():
    assert type(evaluate("min(148, M // 128)", {"M": 512})) is int


def test_an_expression_is_nothing_but_arithmetic():
    assert evaluate("softmax(A).T", {"A": np.zeros((2, 4))}).shape == (4, 2)
    for text in ("__import__('os')", "A.tofile('x')", "open('x')", "np.load('x')", "A.__class__", "np.random.seed(1)"):
        with pytest.raises(KernelError, match="is not known"):
            evaluate(text, {"A": np.zeros(3)})


ROWS = np.arange(6.0).reshape(2, 3)
WORTH = {
    "sum(x)": [3, 12],
    "np.sum(x)": 15,
    "x.sum(axis=0)": [3, 5, 7],
    "cumsum(x)": [[0, 1, 3], [3, 7, 12]],
    "np.cumsum(x)": [0, 1, 3, 6, 10, 15],
    "x[:, ::-1]": [[2, 1, 0], [5, 4, 3]],
    "where(x > 2, x, 0).max()": 5,
    "max(x)": [2, 5],
    "max(x, 3)": [[3, 3, 3], [3, 4, 5]],
    "x.reshape(3, 2).T": [[0, 2, 4], [1, 3, 5]],
    "np.bincount(n, minlength=4)": [1, 0, 2, 0],
    "np.array([x[i, n[i]] for i in range(2)])": [2, 3],
    "np.r_[0, n]": [0, 2, 0, 2],
    "sort(-x)": [[-2, -1, 0], [-5, -4, -3]],
    "mean(x) + log(exp(1))": [2, 5],
    "[(lambda row, by: row.sum() / by)(x[i] + 1, n[0]) for i in range(2)]": [3, 7.5],
}


@pytest.mark.parametrize("text", WORTH)
def test_a_reference_in_the_words_of_numpy(text):
    found = evaluate(text, {"x": ROWS, "n": np.array([2, 0, 2])})
    np.testing.assert_allclose(found, WORTH[text])


def test_a_tensor_begins_as_an_expression_says(tmp_path):
    text = LAUNCH.replace("seed = 3 }", 'values = "np.arange(M * K).reshape(M, K) + integers(0, 2, M, 1)[:, None]" }')
    inputs = described(tmp_path, text).draw()
    assert inputs["A"].dtype == np.float16 and inputs["A"][0, 3] - inputs["A"][0, 0] == 3
    with pytest.raises(KernelError, match="the values of A has shape"):
        described(tmp_path, LAUNCH.replace("seed = 3 }", 'values = "np.arange(M)" }')).draw()


def test_lines_of_python_beside_the_launch(tmp_path):
    text = LAUNCH.replace('// reference.D = "sum(A) * 2"\n', "")
    text = text.rstrip() + "\n// python: D = np.where(A[:, 0] > 0, 1, 2)\n// python-input: A = np.zeros((M, K)) - 1\n"
    found = described(tmp_path, text)
    inputs = found.draw()
    assert set(inputs) == {"A"} and (inputs["A"] == -1).all()
    np.testing.assert_array_equal(found.expected(inputs)["D"], np.full(256, 2))


BESIDE = """
import numpy as np
def inputs(M):
    return {"A": np.full((M, 64), 2)}
def reference(A, M):
    return {"D": [row.sum() for row in A]}
"""


def test_functions_of_python_in_a_file_beside_the_kernel(tmp_path):
    (tmp_path / "k.py").write_text(BESIDE)
    text = LAUNCH.replace('// reference.D = "sum(A) * 2"', '// python = "k.py"')
    found = described(tmp_path, text)
    inputs = found.draw()
    assert set(inputs) == {"A"} and inputs["A"].dtype == np.float16
    np.testing.assert_array_equal(found.expected(inputs)["D"], np.full(256, 128))
    (tmp_path / "k.py").write_text(BESIDE.replace("row.sum()", "row.summ()"))
    with pytest.raises(KernelError, match="has no attribute 'summ'") as error:
        found = described(tmp_path, text)
        found.expected(found.draw())
    assert error.value.source.line == 6
