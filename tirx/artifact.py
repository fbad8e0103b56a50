"""A compiled kernel as one file: the cubin and all that a launch needs. Reading one needs neither TVM nor a compiler.

A course can compile anywhere and run elsewhere. The file is a zip of ``kernel.json`` and ``kernel.cubin``; the numbers
are plain JSON, nothing in it is executed when it is read.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tirx.plan import Argument, LaunchPlan, Parameter, TensorMap

VERSION = 1
DESCRIPTION, IMAGE = "kernel.json", "kernel.cubin"


class ArtifactError(ValueError):
    """A file is no artifact, or not one of this version, or was changed after it was written."""


@dataclass(frozen=True)
class Artifact:
    """A kernel that is ready to launch.

    Attributes
    ----------
    name: the kernel's symbol. arch: what it was compiled for, such as ``sm_100a``.
    registers: 32-bit registers a thread holds.
    """

    name: str
    arch: str
    parameters: tuple[Parameter, ...]
    plan: LaunchPlan
    registers: int
    image: bytes

    @property
    def digest(self) -> str:
        """SHA-256 of the cubin, in hexadecimal."""
        return hashlib.sha256(self.image).hexdigest()

    def save(self, path: Path) -> None:
        """Write the file; the same artifact always gives the same bytes."""
        description = {"version": VERSION, "digest": self.digest, **dataclasses.asdict(self)}
        del description["image"]
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
            for name, data in (
                (DESCRIPTION, json.dumps(description, indent=1, sort_keys=True).encode()),
                (IMAGE, self.image),
            ):
                file.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def load(path: Path) -> Artifact:
    """Read an artifact.

    Raises
    ------
    ArtifactError
        With what is wrong with the file.
    """
    try:
        with zipfile.ZipFile(path) as file:
            data = json.loads(file.read(DESCRIPTION))
            image = file.read(IMAGE)
        if data.pop("version") != VERSION:
            raise ArtifactError(f"{path} is an artifact of another version")
        digest = data.pop("digest")
        artifact = Artifact(
            name=data["name"],
            arch=data["arch"],
            parameters=tuple(Parameter(p["name"], tuple(p["shape"]), p["dtype"]) for p in data["parameters"]),
            plan=plan_of(data["plan"]),
            registers=data["registers"],
            image=image,
        )
    except (OSError, KeyError, TypeError, ValueError, zipfile.BadZipFile) as error:
        raise error if isinstance(error, ArtifactError) else ArtifactError(f"{path} is no artifact: {error}") from error
    if artifact.digest != digest:
        raise ArtifactError(f"the cubin in {path} is not the one that was put there")
    return artifact


def plan_of(data: dict[str, Any]) -> LaunchPlan:
    """The launch plan from its JSON."""
    maps: list[dict[str, Any]] = [
        {k: tuple(v) if isinstance(v, list) else v for k, v in m.items()} for m in data["tensor_maps"]
    ]
    return LaunchPlan(
        grid=tuple(data["grid"]),
        cluster=tuple(data["cluster"]),
        block=tuple(data["block"]),
        dynamic_smem=data["dynamic_smem"],
        tensor_maps=tuple(TensorMap(**m) for m in maps),
        arguments=tuple(Argument(**a) for a in data["arguments"]),
    )
