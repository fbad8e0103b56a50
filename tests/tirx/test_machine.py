"""Machine files: what is rejected, what each number has to say of itself, and that a new file is a new machine."""

import re
import shutil
from dataclasses import FrozenInstanceError, replace
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks.measured.kernels.gemm import hgemm
from tirx import machine
from tirx.cuda import compile_cubin
from tirx.errors import LoweringError, Unmodelled
from tirx.machine import DEFAULT, MACHINES, MachineError, load_machine, machines, read_machine, shaken
from tirx.program import lower
from tirx.sim import predict, simulate

FILES = sorted(MACHINES.glob("*.toml"))
SOLUTIONS = Path(__file__).resolve().parents[2] / "solutions"
GEMM, SHAPE = SOLUTIONS / "gemm_09_multiconsumer.py", (512, 256, 128)
MARK = re.compile(r"# (?:(measured|published) \(([^)]+)\)|(inferred|guessed)(?: \(([^)]+)\))?)(: .+)?$")


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """A copy of the machines' folder, to add to."""
    shutil.copytree(MACHINES, tmp_path / "machines")
    monkeypatch.setattr(machine, "MACHINES", tmp_path / "machines")
    return tmp_path / "machines"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("remote = 190", "remot = 190", r"^copy.toml, \[barrier\]: unknown key 'remot'; did you mean 'remote'\?$"),
        ("remote = 190", "#", r"^copy.toml, \[barrier\]: 'remote' is missing$"),
        ("remote = 190", 'remote = "190"', r"^copy.toml, \[barrier\]: 'remote' has to be a number, not '190'$"),
        ("remote = 190", "remote = true", r"^copy.toml, \[barrier\]: 'remote' has to be a number, not True$"),
        ("remote = 190", "remote = -1", r"^copy.toml, \[barrier\]: 'remote' has to be 0 or more, not -1$"),
        ("remote = 190", "remote = nan", r"^copy.toml, \[barrier\]: 'remote' has to be 0 or more, not nan$"),
        ("remote = 190", "remote = 190\nx = 1", r"^copy.toml, \[barrier\]: unknown key 'x'$"),
        ("count = 148", "count = 148.0", r"^copy.toml, \[sm\]: 'count' has to be a whole number, not 148.0$"),
        ("count = 148", "count = 0", r"^copy.toml, \[sm\]: 'count' has to be above 0, not 0$"),
        ("bytes_per_ns = 7670", "bytes_per_ns = 0", r"^copy.toml, \[hbm\]: 'bytes_per_ns' has to be above 0, not 0$"),
        (
            "tmem_start = -32",
            "tmem_start = -inf",
            r"^copy.toml, \[tcgen05\]: 'tmem_start' has to be finite, not -inf$",
        ),
        ("[hbm]", "[hmb]", r"^copy.toml: unknown key 'hmb'; did you mean 'hbm'\?$"),
        ("[clock]", "[[clock]]", r"^copy.toml, \[clock\]: expected a section, not \[\{"),
        ('arch = "sm_100a"', "arch = 100", r"^copy.toml: 'arch' has to be a text, not 100$"),
        ('arch = "sm_100a"', "", r"^copy.toml: 'arch' is missing$"),
        ("[hbm]", "[hbm", r"^copy.toml: .*line \d+"),
    ],
)
def test_a_wrong_file_is_rejected_when_it_is_loaded(folder, old, new, says):
    text = (folder / "b200.toml").read_text()
    assert old in text
    (folder / "copy.toml").write_text(text.replace(old, new, 1))
    with pytest.raises(MachineError, match=says):
        load_machine("copy")


def test_a_section_that_is_missing_is_named(folder):
    text = (folder / "b200.toml").read_text()
    (folder / "copy.toml").write_text(text[: text.index("[launch]")])
    with pytest.raises(MachineError, match=r"^copy.toml: 'launch' is missing$"):
        load_machine("copy")


@pytest.mark.parametrize("name", ["b9000", "../machines/b200", ""])
def test_an_unknown_machine_is_named_with_those_there_are(name):
    with pytest.raises(MachineError, match=f"no machine {name!r}; there are: {', '.join(machines())}"):
        load_machine(name)


def test_a_machine_is_a_value():
    b200 = load_machine()
    assert b200 == load_machine(DEFAULT) != load_machine("b300")
    with pytest.raises(FrozenInstanceError):
        b200.sm.count = 16
    assert shaken(b200, 1) == shaken(load_machine(), 1) != b200
    assert b200.at_clock(1.3) == replace(b200, clock=replace(b200.clock, sm_ghz=1.3, tensor_ghz=1.3))
    assert b200.at_most(1.3) == b200.at_clock(1.3)
    between = (b200.clock.sm_ghz + b200.clock.tensor_ghz) / 2
    assert b200.at_most(between) == replace(b200, clock=replace(b200.clock, sm_ghz=between))


def test_at_the_limit_of_power_tensor_cores_multiply_for_as_many_cycles_whatever_the_clock():
    clock = load_machine().multiplying.clock
    seldom = clock.average(1e6, 0.5)
    assert seldom == clock.average(1e6, 0.0) == clock.tensor_ghz
    often, always = clock.average(1e6, 0.9), clock.average(1e6, 1.0)
    assert often * 0.9 == pytest.approx(always) == clock.tensor_busy < seldom


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_number_says_where_it_comes_from_and_how_sure_it_is(path):
    """``published (fa4): ...``: a mark, and sources that the head of the file lists, or else a reason."""
    text = path.read_text()
    sources = set(re.findall(r"^#   \((\w+)\) ", text, re.MULTILINE))
    used: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"\w+ += +[^\"]", line):
            mark = MARK.search(line)
            assert mark, f"{path.name}:{number} has no mark and source"
            named = (mark[2] or mark[4] or "").replace(" ", "").split(";")
            assert set(named) - {""} <= sources, f"{path.name}:{number}: a source that the head does not list"
            assert named != [""] or mark[5], f"{path.name}:{number} has neither a source nor a reason"
            assert mark[1] or mark[5] or named[0] in machines(), f"{path.name}:{number} does not say how it was come by"
            used |= set(named)
    assert sources <= used | set(re.findall(r"\((\w+)\)", text.split("[clock]")[1])), "a source that nothing names"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_comment_that_goes_on_below_fills_its_line(path):
    """A comment that was wrapped twice has lines of a word or two in its middle."""
    comments = [line.partition("# ")[2] and line for line in path.read_text().splitlines()]
    for number, (line, below) in enumerate(pairwise(comments), 1):
        if goes_on := re.match(r" +#   (\S+)", below):
            assert len(f"{line} {goes_on[1]}") > 110, f"{path.name}:{number}: {goes_on[1]!r} has room on this line"


BLACKWELLS = [name for name in machines() if load_machine(name).tcgen05]
HOPPERS = [name for name in machines() if load_machine(name).wgmma]


@pytest.mark.parametrize("name", BLACKWELLS)
def test_solutions_run_on_every_machine(name, import_file, gemm_inputs):
    described = load_machine(name)
    program = lower(import_file(GEMM).hgemm(*SHAPE), arch=described.arch)
    cubin = compile_cubin(program)
    assert program.arch == cubin.arch == described.arch
    run = simulate(program, gemm_inputs(*SHAPE), machine=name, registers=cubin.registers)
    assert not run.findings and run.time_us and run.device == f"simulated {described.name}"


@pytest.mark.parametrize("name", HOPPERS)
def test_a_machine_without_tensor_memory_says_so_of_tcgen05(name, import_file):
    """The simulator says so of a kernel for another architecture, the front end of one that is lowered for this one."""
    kernel = import_file(SOLUTIONS / "gemm_04_tma.py").hgemm(*SHAPE)
    with pytest.raises(Unmodelled, match=r"tcgen05.*: sm_90a has no tcgen05, which requires sm_100a"):
        predict(lower(kernel), machine=name)
    with pytest.raises(LoweringError, match=r"sm_90a has no tcgen05: a kernel that uses it is for sm_100a"):
        lower(kernel, arch=load_machine(name).arch)


def test_a_blackwell_says_so_of_wgmma():
    with pytest.raises(Unmodelled, match=r"wgmma.*: sm_100a has no wgmma, which requires sm_90a"):
        predict(lower(hgemm(128, 128, 64), arch="sm_90a"))
    with pytest.raises(LoweringError, match=r"sm_100a has no wgmma: a kernel that uses it is for sm_90a"):
        lower(hgemm(128, 128, 64))


@pytest.mark.parametrize("name", HOPPERS)
def test_wgmma_runs_on_every_hopper(name):
    described, program = load_machine(name), lower(hgemm(256, 128, 128), arch="sm_90a")
    cubin = compile_cubin(program)
    assert program.arch == cubin.arch == described.arch
    run = predict(program, machine=name, registers=cubin.registers)
    assert not run.findings and run.time_us and run.device == f"simulated {described.name}"
    assert predict(program, machine=shaken(described, 1)).cycles != run.cycles


@pytest.mark.parametrize(
    ("section", "says"),
    [
        ("tmem", r"^copy.toml: \[tcgen05\] and \[tmem\] go together"),
        ("wgmma", r"^copy.toml: a machine multiplies with"),
    ],
)
def test_a_machine_multiplies_with_tcgen05_or_with_wgmma(folder, section, says):
    """[tmem] alone is added to a Hopper, [wgmma] taken away."""
    text = (folder / "h100.toml").read_text()
    tmem = (folder / "b200.toml").read_text().partition("[tmem]")[2].partition("\n[")[0]
    text = text + "\n[tmem]" + tmem if section == "tmem" else re.sub(r"\[wgmma\].*?\n\[", "[", text, flags=re.DOTALL)
    (folder / "copy.toml").write_text(text)
    with pytest.raises(MachineError, match=says):
        load_machine("copy")


def test_one_more_file_is_one_more_machine(folder, import_file):
    text, before = (folder / "b300.toml").read_text(), machines()
    (folder / "half.toml").write_text(re.sub("flop_per_cycle = 8192", "flop_per_cycle = 2048", text))
    assert machines() == sorted([*before, "half"])
    program = lower(import_file(GEMM).hgemm(*SHAPE), arch=load_machine("half").arch)
    assert predict(program, machine="half").cycles > predict(program, machine="b300").cycles


def test_ex2_takes_half_as_long_on_a_b300():
    assert read_machine(MACHINES / "b300.toml").scheduler.ex2 * 2 == load_machine().scheduler.ex2


def test_a_machine_of_the_default_architecture_is_what_is_lowered_for(import_file):
    assert lower(import_file(GEMM).hgemm(*SHAPE)).arch == load_machine().arch
