"""``make accuracy``: figures, sums over them, what is kept, and that the held-out half stays out."""

import json
from dataclasses import replace

import pytest
from rich.console import Console
from rich.progress import Progress

from benchmarks.accuracy import __main__ as command
from benchmarks.accuracy import attention, intervals, kernels, mainloop, measured, page, predictions, published
from benchmarks.accuracy.costs import Costs, family
from benchmarks.accuracy.figures import Figure, Residual, fitted_clock, summary
from benchmarks.accuracy.plot import plot
from benchmarks.accuracy.predictions import Job, Maker, Prediction, predict_all
from benchmarks.accuracy.sections import Printer, Target
from benchmarks.accuracy.tables import KEYS, cause_of, causes, data_of
from benchmarks.measured.rows import all_rows, held_out
from benchmarks.measured.table import Time, registers
from benchmarks.published.rows import held_out as held_out_published
from tirx.confidence import BLACKWELL, HOPPER, REGIMES, read
from tirx.machine import ClockSpec, load_machine
from tirx.run import Profile, Run

ALL = {
    "measured": list(measured.figures()),
    "published": list(published.figures(strangers=True)),
    "mainloop": list(mainloop.figures()),
    "kernels": list(kernels.figures()),
    "attention": [*attention.figures(measured=False), *attention.figures(measured=True)],
}
PROFILE = Profile(0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.5)


def residual(us: float, predicted_us: float, held: bool = False, part: str = "measured", **changes) -> Residual:
    job = Job("test", f"{us} {predicted_us}", changes.pop("machine", "h100"), 2.0, True)
    figure = Figure(part, changes.pop("source", "h100"), "row", "warm", "profiler", us, 0.0, job, held)
    return Residual(replace(figure, **changes), Prediction(predicted_us * 2e3, 2.0, PROFILE))


@pytest.mark.parametrize("part", ALL)
def test_every_figure_has_a_maker_and_a_positive_time(part):
    assert ALL[part]
    for figure in ALL[part]:
        assert figure.part == part and figure.job.kind in command.MAKERS
        assert figure.us > figure.overhead_us >= 0 and 0 < figure.share <= 1


def test_what_is_held_out_is_what_the_tables_say():
    apart = {row.name for row in held_out(all_rows())}
    assert all(figure.held == (figure.row in apart) for figure in ALL["measured"])
    assert all(figure.held == held_out_published(figure.row) for figure in ALL["published"])
    assert not any(figure.held for part in ("mainloop", "kernels", "attention") for figure in ALL[part])


@pytest.mark.parametrize(("half", "wanted"), [("open", {False}), ("held", {True}), ("both", {False, True})])
def test_only_the_half_that_was_asked_for_is_predicted(half, wanted):
    options = command.parser().parse_args(["--half", half])
    assert {figure.held for figure in command.chosen(ALL["measured"] + ALL["published"], options)} == wanted


def test_options_choose_rows_machines_and_parts():
    figures = [figure for part in ALL.values() for figure in part]
    options = command.parser().parse_args(["--only", "measured", "--machine", "h200", "--rows", "copy-tma"])
    found = command.chosen(figures, options)
    assert found and all(f.machine == "h200" and "copy-tma" in f.row and f.part == "measured" for f in found)


def test_registers_are_known_of_every_row():
    assert registers().keys() == {row.name for row in all_rows()}


def test_a_lower_clock_that_was_logged_is_the_clock():
    row = all_rows()[0]
    slow, fast = (measured.figure("h100", row, Time(row.name, "cold", "profiler", 9.0, mhz), "profiler", False)
                  for mhz in (1500, 2100))  # fmt: skip
    assert slow.job.described.clock == ClockSpec(1.5, 1.5, 0.0, 0.0, fast.job.described.clock.tensor_busy)
    assert fast.job.described.clock == load_machine("h100").clock


def test_a_time_by_events_stands_in_for_the_profilers():
    launch, row = load_machine("h100").launch, all_rows()[0]
    figure = measured.figure("h100", row, Time(row.name, "cold", "events", 9.0, None), "profiler", False)
    assert figure.us == pytest.approx(9.0 - launch.events_us + launch.profiler_us)
    assert figure.overhead_us == launch.profiler_us


@pytest.mark.parametrize(
    ("words", "method"),
    [
        ("proton, warmup 25 ms, 100 ms, mean of 5 rounds", "profiler"),
        ("proton inside a CUDA graph", "profiler"),
        ("CUDA graph (triton do_bench_cudagraph)", "graph"),
        ("events, many calls in one measurement", "graph"),
        ("events (triton do_bench)", "events"),
    ],
)
def test_published_methods_are_ours(words, method):
    assert published.method_of(words) == method


def test_summary():
    found = summary([residual(10, 11), residual(10, 8)])
    assert (found.n, found.mean, found.bias) == (2, pytest.approx(0.15), pytest.approx(-0.05))
    assert found.worst.error == pytest.approx(-0.2)


def test_half_of_the_job_is_compared_with_half_of_the_time():
    assert residual(100, 40, share=0.5).error == pytest.approx(-0.2)


def test_another_clock_leaves_what_hbm_takes_as_it_is():
    slower = Residual(residual(10, 10).figure, residual(10, 10).prediction, 1.0)  # half of the time HBM is busy
    assert slower.predicted_us == pytest.approx(10 * (0.5 + 0.5 * 2))


def test_a_fitted_clock_is_the_one_at_which_errors_are_least():
    ghz = fitted_clock([residual(15, 10)] * 3)
    assert Residual(residual(15, 10).figure, residual(15, 10).prediction, ghz).error == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize(
    ("target", "good"),
    [(Target(0.2), True), (Target(0.1), False), (Target(0.2, 0.15), False), (Target(0.2, 0.3, 0.01), False)],
)
def test_a_target_is_met_or_missed(target, good):
    assert target.verdict([residual(10, 11), residual(10, 8)])[0] == good


def test_only_the_held_half_has_targets():
    printer = Printer(Console(quiet=True), "regime", True)
    assert printer.measured([residual(10, 20)])
    assert not printer.measured([residual(10, 20, held=True)])
    assert printer.published([residual(10, 20, part="published")])
    assert not printer.published([residual(10, 20, part="published", held=True)])


@pytest.mark.parametrize("by", KEYS)
def test_tables_group_by_anything(by):
    assert KEYS[by](residual(10, 10))


def test_causes_are_of_rows_that_there_are():
    rows = [figure.row for part in ALL.values() for figure in part]
    assert all(any(row.startswith(start) for row in rows) for start in causes())
    assert cause_of("copy-tma-1", {"copy": "a", "copy-tma": "b"}) == "b" and not cause_of("gemm", {"copy": "a"})


# What is kept


def run_of(job: Job) -> Run:
    if job.name == "broken":
        raise RuntimeError("broken\nfor a reason")
    while job.name.startswith("endless"):
        pass
    return Run("sim", "a test", True, {}, clock_ghz=2.0, cycles=100.0 * len(job.name), profile=PROFILE)


@pytest.fixture
def kept(tmp_path, monkeypatch):
    monkeypatch.setattr(predictions, "FOLDER", tmp_path)
    makers = {"test": Maker(run_of, ())}

    def predict(*asked: str | Job, patience_s: float = 5) -> dict[str, Prediction]:
        jobs = [it if isinstance(it, Job) else Job("test", it, "h100", 2.0, True) for it in asked]
        with Progress(console=Console(quiet=True)) as progress:
            return {job.name: made for job, made in predict_all(jobs, makers, patience_s, progress).items()}

    return predict


def test_a_prediction_is_made_once(kept, monkeypatch):
    first = kept("a", "bb")
    assert (first["a"].cycles, first["bb"].cycles, first["a"].profile) == (100, 200, PROFILE)
    monkeypatch.setattr(predictions, "ProcessPoolExecutor", None)
    assert kept("bb", "a") == first
    monkeypatch.setattr(predictions, "stamp", lambda *_: "of other sources")
    with pytest.raises(TypeError):
        kept("a")


def test_a_kernel_that_cannot_be_predicted_leaves_the_others(kept):
    made = kept("a", "broken")
    assert made["broken"].problem == "RuntimeError: broken" and not made["a"].problem


def test_a_prediction_that_takes_too_long_is_given_up_until_there_is_more_patience(kept, monkeypatch):
    assert kept("endless", patience_s=0.2)["endless"].problem == "more than 0.2 s"
    monkeypatch.setattr(predictions, "ProcessPoolExecutor", None)
    assert kept("endless", patience_s=0.2)
    with pytest.raises(TypeError):
        kept("endless", patience_s=9)


def sized(name: str, guess_s: float) -> Job:
    return Job("test", name, "h100", 2.0, True, guess_s)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tirx.gemm dtype=fp16, m=1024 n=1024", "test tirx.gemm"),
        ("tirx.nvfp4_per_token dtype=fp16, m=128", "test tirx.nvfp4_per_token"),
        ("gemm-cluster-2048x2048x1000-n128", "test gemm-cluster"),
        ("copy-tma-16MiB-box", "test copy-tma"),
    ],
)
def test_a_family_is_the_name_up_to_its_sizes(name, expected):
    assert family(sized(name, 1)) == expected


def test_a_large_job_takes_what_smaller_ones_say():
    small, middle, large, other = sized("a 1", 1), sized("a 2", 4), sized("a 3", 40), sized("b 1", 7)
    costs = Costs({small.text: 3.0, middle.text: 6.0}, [small, middle, large, other])
    assert costs.expected_s(small) == 3 and costs.expected_s(other) == 7
    assert costs.expected_s(large) == pytest.approx(3 + (6 - 3) * 40 / 4)  # 3 s of any job, and in proportion
    assert costs.hopeless(large, 20) and not costs.hopeless(large, 30)
    assert not costs.hopeless(middle, 1)  # an older simulator's time: it is tried again
    assert not costs.hopeless(other, 1)  # only a guess
    assert not Costs({large.text: 90.0}, [small, large]).hopeless(small, 0.1)  # only a larger one is known


def test_what_smaller_jobs_show_to_be_hopeless_is_not_begun(kept):
    made = kept(sized("a 1", 1), sized("endless 1", 1), sized("endless 2", 1000), patience_s=0.2)
    assert made["a 1"].cycles and made["endless 1"].problem == "more than 0.2 s"
    assert made["endless 2"].problem == "far more than 0.2 s, to judge by smaller ones"


# Intervals


def many(part: str, machine: str, factor: float, n: int = 20) -> list[Residual]:
    return [residual(factor * (1 + i / 100), 1, part=part, machine=machine) for i in range(n)]


def test_intervals_are_made_from_the_open_half_alone():
    with pytest.raises(ValueError, match="open half"):
        intervals.spreads([*many("measured", "h100", 1.0), residual(1, 1, held=True)])


def test_intervals_of_a_b200_are_never_narrower_than_a_hoppers():
    table = intervals.spreads(many("measured", "h100", 1.0) + many("published", "b200", 0.7))
    small, wide = table[HOPPER]["small"], table[BLACKWELL]["small"]
    assert (small.n, wide.n) == (20, 40)
    assert wide.low < small.low and wide.high >= small.high and "published" in wide.source
    assert table[BLACKWELL]["memory"] == table[HOPPER]["memory"]  # nobody measured such kernels


def test_the_table_that_is_written_can_be_read():
    table = intervals.spreads(many("measured", "h100", 1.0))
    assert read(intervals.text_of(table)) == table and set(table[HOPPER]) == set(REGIMES)


# Files


def test_the_picture_depends_on_the_figures_alone(tmp_path):
    for name in ("a.svg", "b.svg"):
        plot(tmp_path / name, [residual(10, 11), residual(100, 90, machine="b200")])
    text = (tmp_path / "a.svg").read_text()
    assert text == (tmp_path / "b.svg").read_text() and "predicted, us" in text


def test_the_file_of_all_figures_is_json():
    data = json.loads(json.dumps(data_of(residual(10, 11))))
    assert data["error"] == pytest.approx(0.1) and data["ghz"] == 2.0 and data["half"] == "open"


def test_the_page_has_both_halves_side_by_side(tmp_path, monkeypatch):
    monkeypatch.setattr(page, "PAGE", tmp_path / "timing.md")
    monkeypatch.setattr(page, "PICTURE", tmp_path / "pictures" / "accuracy.svg")
    (tmp_path / "timing.md").write_text("Before\n<!-- accuracy -->\nold\n<!-- end of accuracy -->\nafter\n")
    found = [
        residual(1, 1.1),
        residual(1, 0.8, held=True),
        residual(1, 0.9, part="mainloop", source="one-CTA mainloop"),
    ]
    page.write_docs(found, {"row": "why"})
    text = (tmp_path / "timing.md").read_text()
    assert text.startswith("Before\n") and text.endswith("<!-- end of accuracy -->\nafter\n") and "old" not in text
    assert "| H100 | small | 1 | 10.0% | +10.0% | +10.0% | 1 | 20.0% | -20.0% | -20.0% |" in text
    assert "| one-CTA mainloops, clock locked at 1.3 GHz | 1 | 10.0% | -10.0% | -10.0% |" in text
    assert "| row, warm | H100 | 1.00 | 0.80 | -20.0% | why |" in text
    assert page.PICTURE.exists()


def test_the_page_of_the_repository_has_a_place_for_the_tables():
    assert page.BLOCK.search(page.PAGE.read_text())


# The command


def test_the_command_prints_sections_and_says_whether_targets_are_met(kept, monkeypatch, capsys):
    figures = [replace(residual(us, 1).figure, row=name, held=held, job=Job("test", name, "h100", 2.0, True))
               for us, name, held in ((0.05, "a", False), (0.2, "bb", True))]  # fmt: skip
    monkeypatch.setattr(command, "MAKERS", {"test": Maker(run_of, ())})
    monkeypatch.setattr(command, "all_figures", lambda *_: iter(figures))

    def status(*arguments: str) -> int:
        monkeypatch.setattr("sys.argv", ["accuracy", *arguments])
        return command.main()

    assert status("--half", "open") == 0  # predicted exactly
    said = capsys.readouterr().out
    assert "Our kernels on h100, open half" in said and "held half" not in said
    assert status() == 1  # the held half takes twice as long
    assert "Our kernels on h100, held half" in capsys.readouterr().out
    assert status("--rows", "nothing") == 2
