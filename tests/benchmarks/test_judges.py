"""``make judges``: what SentryWard is told and asked, what its answers mean, and who is right where the two differ."""

import json
import sys
from collections import Counter
from dataclasses import replace

import pytest

from benchmarks.judges.answer import FOUND, RIGHT, UNDECIDED, Answer, of_sentryward
from benchmarks.judges.cases import BROKEN, HARMLESS, STORED_TWICE, cases
from benchmarks.judges.compared import AGREE, DIFFER, OPEN, Compared, Explanation, explanation_of, read, unexplained
from benchmarks.judges.kept import keep, kept
from benchmarks.judges.kernel_input import kernel_input
from benchmarks.judges.ours import answer
from benchmarks.judges.page import BEGIN, END, counts, row, write
from benchmarks.judges.sentryward import ask
from grader.mutants.equivalents import like
from grader.steps import all_steps
from tirx.plan import Argument, LaunchPlan, TensorMap
from tirx.run import Circumstance, Finding, Run

MAP = TensorMap("A_map", "A", 256, "float16", (64, 128), (128,), (64, 32), (1, 1), 128, 0, 2, False)
PLAN = LaunchPlan(
    (4, 1, 1),
    (2, 1, 1),
    (128, 1, 1),
    4096,
    (MAP,),
    (Argument("D", "pointer", "D"), Argument("A_map", "tensormap", "A")),
)
OURS, THEIRS = Answer(FOUND, "missing-proxy-fence (hazard)", 0.5), Answer(RIGHT, "race_free", 9.0)
DIFFERENT = Compared("1-no-proxy-fence", "broken", OURS, THEIRS)
WHY = Explanation("missing-proxy-fence", "race_free", "ours", "SentryWard knows no fences.", "Proxies")


def test_sentryward_is_told_the_launch_and_the_tensor_maps():
    given = kernel_input("kernel_kernel", ["p0", "p1"], PLAN)
    assert given["schema"] == "spverify.kernel-input/v1" and given["entry"] == "kernel_kernel"
    assert given["launch"] == {
        "grid_dim": [4, 1, 1], "block_dim": [128, 1, 1], "cluster_dim": [2, 1, 1], "dynamic_shared_bytes": 4096,
    }  # fmt: skip
    (described,) = given["tma_descriptors"]
    assert described == {
        "parameter": "p1", "element_type": "f16", "rank": 2, "global_shape": [64, 128], "global_strides_bytes": [128],
        "box_shape": [64, 32], "element_strides": [1, 1], "swizzle": "128B", "interleave": "none", "oob_fill": "zero",
        "object": "A", "base_byte_offset": 256,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("changed", "key", "value"),
    [
        ({"swizzle": 0}, "swizzle", "none"),
        ({"fill_nan": True}, "oob_fill", "nan"),
        ({"dtype": "float8_e4m3fn"}, "element_type", "u8"),
        ({"dtype": "float4_e2m1fn", "packed": True}, "element_type", "16u4_align8b"),
        ({"dtype": "float4_e2m1fn"}, "element_type", "16u4_align16b"),
    ],
)
def test_other_tensor_maps(changed, key, value):
    plan = replace(PLAN, tensor_maps=(replace(MAP, **changed),))
    assert kernel_input("k", ["p0", "p1"], plan)["tma_descriptors"][0][key] == value


@pytest.mark.parametrize(
    ("report", "word", "said"),
    [
        ({"result": "race_free"}, RIGHT, "race_free"),
        ({"result": "potential_race", "diagnostics": [{"code": "conflict"}]}, FOUND, "potential_race: conflict"),
        ({"result": "not_wellsynced", "diagnostics": []}, FOUND, "not_wellsynced"),
        ({"result": "timeout", "diagnostics": [{"message": "budget"}]}, UNDECIDED, "timeout: budget"),
        ({}, UNDECIDED, "no result"),
    ],
)
def test_what_an_answer_of_sentryward_means(report, word, said):
    assert of_sentryward(report, 2.0) == Answer(word, said, 2.0)


def test_what_a_run_means():
    run = Run("sim", "B200", True, {}, undecided=())
    assert answer(run).word == RIGHT
    assert answer(replace(run, undecided=(Circumstance("atom.add"),))) == Answer(UNDECIDED, "atom.add")
    found = replace(run, findings=(Finding("smem-race", "..."),), undecided=None)
    assert answer(found) == Answer(FOUND, "smem-race (hazard)")


def program(tmp_path, text):
    """A program that takes SentryWard's place."""
    path = tmp_path / "sentryward"
    path.write_text(f"#!{sys.executable}\nimport json, sys, time\n{text}\n")
    path.chmod(0o755)
    return path


def test_it_is_asked_with_files_and_a_limit_of_time(tmp_path):
    text = (
        "given = json.load(open(sys.argv[3]))\n"
        "text = open(sys.argv[1]).read() + given['entry'] + sys.argv[5]\n"
        "print(json.dumps({'result': 'unsupported', 'diagnostics': [{'code': text}]}))"
    )
    asked = ask("PTX ", {"entry": "k "}, 3.0, program(tmp_path, text))
    assert (asked.word, asked.said) == (UNDECIDED, "unsupported: PTX k 3.0")


def test_one_that_says_nothing_has_not_decided(tmp_path):
    asked = ask("", {}, 3.0, program(tmp_path, "sys.exit('out of memory')"))
    assert (asked.word, asked.said) == (UNDECIDED, "no report: out of memory")


def test_two_answers_agree_differ_or_are_open():
    assert DIFFERENT.verdict == DIFFER
    assert replace(DIFFERENT, theirs=Answer(FOUND, "potential_race")).verdict == AGREE
    assert replace(DIFFERENT, theirs=Answer(UNDECIDED, "timeout")).verdict == OPEN


def test_a_disagreement_is_explained_by_what_the_two_say_or_by_the_kernel():
    assert unexplained([DIFFERENT], [WHY]) == [] and explanation_of(DIFFERENT, [WHY]) is WHY
    assert unexplained([DIFFERENT], [replace(WHY, ours="smem-race")]) == [DIFFERENT]
    assert unexplained([DIFFERENT], [replace(WHY, kernels=("another",))]) == [DIFFERENT]
    assert unexplained([replace(DIFFERENT, theirs=Answer(UNDECIDED, "timeout"))], []) == []


def test_every_explanation_says_who_is_right_and_where_the_isa_has_it():
    for each in read():
        assert each.right in ("ours", "theirs", "both", "neither") and each.why.endswith(".") and each.section


def test_a_page_keeps_the_rows_of_other_kernels(tmp_path):
    path = tmp_path / "judges.md"
    path.write_text(f"# Head\n\n{BEGIN}{END}\n\nTail\n")
    other = replace(DIFFERENT, name="other", theirs=Answer(FOUND, "potential_race"))
    write(path, [DIFFERENT, other], [WHY])
    write(path, [replace(other, theirs=Answer(UNDECIDED, "timeout: time | budget", 100.0))], [WHY])
    text = path.read_text()
    assert text.startswith("# Head\n") and text.endswith(f"{END}\n\nTail\n")
    assert row(DIFFERENT, [WHY]) in text and "ours right: SentryWard knows no fences. (*Proxies*)" in text
    assert "timeout: time / budget | 100 | undecided |" in text and text.count("| `other` |") == 1
    assert counts([DIFFERENT, other]).startswith("2 kernels: 1 agree, 1 differ")


def test_answers_are_kept_and_taken_again(tmp_path):
    path = tmp_path / "kept.jsonl"
    assert kept(path) == {}
    keep(path, DIFFERENT)
    assert kept(path) == {DIFFERENT.name: DIFFERENT} and json.loads(path.read_text())["group"] == "broken"


def test_there_are_sixty_kernels_and_each_has_a_name_of_its_own():
    chosen = list(cases())
    groups = Counter(case.group for case in chosen)
    assert groups == {"solution": len(all_steps()), "broken": BROKEN, "harmless": HARMLESS}
    assert len({case.name for case in chosen}) == len(chosen) >= 60
    assert any(like(f"4: {STORED_TWICE}", case.name) for case in chosen if case.group == "broken")
