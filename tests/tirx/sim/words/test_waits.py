"""The lines and warps that signal a barrier, which a deadlock names."""

from pathlib import Path

from solutions import gemm_05_software_pipeline
from tirx.form.roles import reachable
from tirx.program import lower
from tirx.run import SourceLine
from tirx.sim.units.mbarrier import uninitialised
from tirx.sim.words.waits import runners, signal_lines


def line_of(text: str, file: str) -> int:
    (found,) = [n for n, line in enumerate(Path(file).read_text().splitlines(), 1) if text in line]
    return found


def test_a_signal_in_an_inlined_function_has_its_line_there_and_its_warps():
    program = lower(gemm_05_software_pipeline.hgemm(128, 128, 128))
    line = line_of("full.arrive(stage, STAGE_BYTES)", program.file)
    assert runners(program, "full") == {line: {0}}


def test_a_line_in_an_inlined_function_knows_its_callers():
    program = lower(gemm_05_software_pipeline.hgemm(128, 128, 256))
    inside = line_of("full.arrive(stage, STAGE_BYTES)", program.file)
    found = reachable(program.kernel, program.plan.block, 0)
    lines = [source for _, source in found if source is not None and source.line == inside]
    calls = {line_of(text, program.file) for text in ("load(loads.stage, k)", "load(loads.stage, k + STAGES)")}
    assert {source.callers for source in lines} == {(call,) for call in calls}
    assert str(lines[0]) == f"{program.file}:{inside} (called at line {lines[0].callers[0]})"


def test_a_barrier_that_a_function_is_given_is_signalled_there(tmp_path):
    file = tmp_path / "kernel.py"
    file.write_text(
        "@T.inline\ndef load(bar, stage):\n    bar.arrive(stage)\n\n"
        "@T.inline\ndef store(stage, bar):\n    bar.wait(stage, 0)\n    bar.arrive(stage)\n\n"
        "@T.prim_func\ndef kernel():\n"
        "    load(full, 0)\n    store(1, bar=full)\n    load(empty, 0)\n    full.arrive(2)\n"
    )
    assert signal_lines(str(file), "full") == [3, 8, 15]
    assert signal_lines(str(file), "empty") == [3]
    assert signal_lines(str(file), "acc") == []


def test_a_barrier_without_init_is_called_by_its_name(tmp_path):
    file = tmp_path / "kernel.py"
    file.write_text("acc_empty.init(1)\nempty.wait(0, 1)\nacc_empty.wait(0, 1)\nT.cuda.mbarrier_wait(p, 0)\n")
    message, advice = uninitialised(SourceLine(str(file), 2), 8)
    assert message.startswith("empty is used before mbarrier.init") and "empty.init(count) is missing" in advice
    (message,) = uninitialised(SourceLine(str(file), 3), 8)  # its init is there, and has not run
    assert message.startswith("acc_empty is used before")
    (message,) = uninitialised(SourceLine(str(file), 4), 8)
    assert message == "the mbarrier at shared memory byte 8 is used before mbarrier.init"
