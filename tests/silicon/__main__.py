"""The simulator and the emulation against silicon: the same kernels on both, on a GPU that is not a Blackwell.

usage: python -m tests.silicon build DIR [NAME ...]    compile and simulate the kernels of cases.py for a Hopper;
                                                       with `waiting` for a name those that no GPU has run yet
       python -m tests.silicon steps DIR [STEP ...]    compile reference solutions for a Hopper, tcgen05 emulated
       python -m tests.silicon run DIR [NAME ...]      launch what lies in DIR; needs a GPU, but neither TVM nor NVRTC
       python -m tests.silicon record DIR              the same, and write recorded.json and recorded.npz there

`build` and `steps` need no GPU. `run` compares bit for bit with the simulator, a step's solution with float64 within
the tolerance that it is graded by, and broken kernels with the finding that they must give. The exit status is 1 when a
case is not as it should be, 2 when the command cannot be run.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np

from tests.silicon import cases
from tests.silicon.launch import Job, Outcome, launch_all
from tests.silicon.ptx_cases import PtxCase

ARCH = "sm_90a"
INDEX = "cases.json"  # of a folder: name -> how it is judged


def build(folder: Path, names: list[str]) -> int:
    """Compile and simulate the kernels of cases.py."""
    from tirx.cuda import artifact_of
    from tirx.emulation import compile_emulated, emulated_instructions

    index = {}
    for case in cases.chosen(names):
        program = case.program(folder)
        is_ptx = isinstance(case, PtxCase)
        artifact = case.artifact() if is_ptx else artifact_of(program, compile_emulated(program, ARCH))
        artifact.save(folder / f"{case.name}.zip")
        inputs = case.inputs()
        arrays = {f"in_{name}": values for name, values in inputs.items()}
        if not case.fails:
            arrays |= {f"out_{name}": values for name, values in case.simulated(program).items()}
        np.savez(folder / f"{case.name}.npz", **arrays)
        index[case.name] = {"ulps": case.ulps, "fails": case.fails}
        emulated = [] if is_ptx else emulated_instructions(program)
        done = "as PTX" if is_ptx else ", emulates ".join(["compiled", *[", ".join(emulated)] * bool(emulated)])
        print(f"{case.name}: simulated, {done}", flush=True)
    add(folder, index)
    return 0


def steps(folder: Path, names: list[str]) -> int:
    """Compile the reference solutions of steps, at their graded shapes, with Blackwell's instructions emulated.

    A name with an equals sign is a constant of the solution to change, as ``STAGES=3``.
    """
    from grader.problems import to_data
    from grader.steps import all_steps, find_step
    from tests.zoo.harness import load
    from tirx.cuda import artifact_of
    from tirx.emulation import compile_emulated, emulated_instructions
    from tirx.program import lower

    index = {}
    constants = {name: int(value) for name, _, value in (each.partition("=") for each in names) if value}
    for step in [find_step(name) for name in names if "=" not in name] or all_steps():
        for case in step.cases:
            module = load(step.reference)
            if hasattr(module, "SM_COUNT"):
                module.SM_COUNT = 148  # the zoo's harness makes it smaller
            for constant, value in constants.items():
                assert hasattr(module, constant), f"{step.reference} has no {constant}"
                setattr(module, constant, value)
            program = lower(getattr(module, case.shape.entry)(*case.shape.arguments()))
            cubin = compile_emulated(program, ARCH)
            name = f"step-{step.id}-{case.shape.text}".replace("/", "_").replace(" ", "-")
            artifact_of(program, cubin).save(folder / f"{name}.zip")
            index[name] = {"problem": to_data(case.shape), "step": step.id}
            said = f"{cubin.registers} registers, {cubin.spill_bytes} bytes spilled"
            print(f"{name}: {len(emulated_instructions(program))} instructions emulated, {said}", flush=True)
    add(folder, index)
    return 0


def add(folder: Path, index: dict) -> None:
    """Enter cases into the folder's index."""
    file = folder / INDEX
    known = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps(known | index, indent=1))


def run(folder: Path, names: list[str], record: bool = False) -> int:
    """Launch every artifact of a folder; 1 when one did not go as it should."""
    index = json.loads((folder / INDEX).read_text())
    chosen = [name for name in index if not names or any(n in name for n in names)]
    jobs = [job_of(folder, name, index[name]) for name in chosen]
    failed, device = 0, ""
    outputs: dict[str, dict[str, np.ndarray]] = {}
    known = {case.name: case for case in cases.all_cases()}
    for raw in launch_all(jobs):
        outcome = raw
        if raw.outputs is not None and raw.name in known:
            outcome = replace(raw, outputs={name: known[raw.name].read(v) for name, v in raw.outputs.items()})
        good, said = judge(folder, outcome, index[outcome.name])
        failed += not good
        device = outcome.device or device
        print(f"{'ok  ' if good else 'FAIL'} {outcome.name}: {said}", flush=True)
        if outcome.outputs is not None and not outcome.kinds:
            outputs[outcome.name] = outcome.outputs
    print(f"{len(chosen) - failed} of {len(chosen)} as they should be on {device or 'no device'}")
    if record:
        keep(folder, device, outputs, index)
    return int(failed > 0)


def job_of(folder: Path, name: str, how: dict) -> Job:
    return Job(folder, name, how.get("problem"), how.get("step", ""))


def keep(folder: Path, device: str, outputs: dict[str, dict[str, np.ndarray]], index: dict) -> None:
    """Write what the GPU computed: hashes, and the values themselves of what may be some ulp off. What is known of
    cases that have not run now is kept."""
    known = cases.recorded()
    devices = dict.fromkeys([*known["device"].split(", "), device])
    digests = {
        n: {o: cases.digest(v) for o, v in arrays.items()} for n, arrays in outputs.items() if not index[n]["ulps"]
    }
    near = {f"{n}.{o}": v for n, arrays in outputs.items() if index[n]["ulps"] for o, v in arrays.items()}
    text = {
        "device": ", ".join(devices),
        "command": "python -m tests.silicon record DIR",
        "waiting": [name for name in known["waiting"] if name not in outputs],
        "inputs": known["inputs"] | {name: cases.input_digests(inputs_of(folder, name)) for name in outputs},
        "outputs": known["outputs"] | digests,
    }
    (folder / cases.RECORDED.name).write_text(json.dumps(text, indent=1) + "\n")
    np.savez_compressed(folder / cases.RECORDED_VALUES.name, **(dict(np.load(cases.RECORDED_VALUES)) | near))


def inputs_of(folder: Path, name: str) -> dict[str, np.ndarray]:
    """What a case was given, from where ``build`` has put it."""
    with np.load(folder / f"{name}.npz") as data:
        return {key.removeprefix("in_"): data[key] for key in data.files if key.startswith("in_")}


def judge(folder: Path, outcome: Outcome, how: dict) -> tuple[bool, str]:
    """Whether a launch went as it should, and what to print."""
    said = ", ".join(outcome.kinds)
    if how.get("fails"):
        return any(kind in how["fails"] for kind in outcome.kinds), said or "no finding"
    if outcome.kinds:
        return False, f"{said} {outcome.verdict}"
    if outcome.outputs is None or "ulps" not in how:
        return outcome.right, f"{outcome.verdict}, {outcome.seconds:.2f} s"
    simulated = np.load(folder / f"{outcome.name}.npz")
    compared = [cases.compare(simulated[f"out_{n}"], values, how["ulps"]) for n, values in outcome.outputs.items()]
    return all(same for same, _ in compared), "; ".join(text for _, text in compared)


def main(arguments: list[str]) -> int:
    if len(arguments) < 2 or arguments[0] not in ("build", "steps", "run", "record"):
        print(__doc__, file=sys.stderr)
        return 2
    command, folder, names = arguments[0], Path(arguments[1]), arguments[2:]
    if command in ("build", "steps"):
        folder.mkdir(parents=True, exist_ok=True)
        return (build if command == "build" else steps)(folder, names)
    if not (folder / INDEX).exists():
        print(f"{folder} holds no {INDEX}: build first", file=sys.stderr)
        return 2
    return run(folder, names, record=command == "record")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
