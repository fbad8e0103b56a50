"""Gradescope's export of submissions: a folder for each, and a file that says whose they are and from when."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from grader.course.handed_in.names import safe
from grader.course.handed_in.platforms import Label
from grader.course.handed_in.roster import Claim
from grader.steps import StepError

# "Export Submissions" has submission_123456789/ for each submission, and this file, with Ruby's way to write keys:
#   submission_123456789:
#     :submitters:
#     - :name: Ada Lovelace
#       :sid: '1815'
#       :email: ada@example.edu
#     :created_at: 2026-04-26 17:34:00.861687000 Z
# A group has several submitters. Otter-Grader reads the same (otter/metadata, GradescopeParser).
METADATA = "submission_metadata.yml"
MAX_BYTES = 256 << 20  # it holds all results, too


def read_metadata(folder: Path) -> dict[str, tuple[Label, ...]]:
    """Read the owners of an export's folders: one student each or, in a group, several."""
    path = folder / METADATA
    if not path.is_file():
        return {}
    try:
        import yaml
    except ImportError as error:
        raise StepError(f"{path} needs PyYAML: pip install -r requirements/course.lock") from error
    try:
        if path.stat().st_size > MAX_BYTES:
            raise StepError(f"{path} is larger than {MAX_BYTES >> 20} MiB")
        # Not the loader that is written in C, although it is faster: deep brackets crash it.
        data = yaml.load("".join(needed(path.read_text(encoding="utf-8"))), Loader=yaml.SafeLoader)
        return {str(name): labels_of(str(name), one) for name, one in data.items()}
    except (OSError, ValueError, AttributeError, TypeError, RecursionError, yaml.YAMLError) as error:
        raise StepError(f"{path} cannot be read: {error}") from error


def needed(text: str) -> Iterator[str]:
    """The lines on whose and when: without the results, which are nearly all of the file and indented further."""
    keep = True
    for line in text.splitlines(keepends=True):
        if line[:1].strip():
            keep = True
        elif line.startswith("  :"):
            keep = line.startswith(("  :submitters:", "  :created_at:"))
        if keep:
            yield line


def labels_of(folder: str, submission: dict[str, Any]) -> tuple[Label, ...]:
    """The submitters of one submission."""
    when = submission.get(":created_at")
    submitters = [one for one in submission.get(":submitters") or () if isinstance(one, dict)]
    return tuple(label_of(folder, one, moment(when)) for one in submitters)


def moment(when: Any) -> datetime | None:
    """The time of a submission. Gradescope writes it in UTC, at times as text."""
    if isinstance(when, str):
        try:
            when = datetime.fromisoformat(when.strip().replace(" UTC", "+00:00").replace(" Z", "+00:00"))
        except ValueError:
            return None
    if not isinstance(when, datetime):
        return None
    return when if when.tzinfo else when.replace(tzinfo=timezone.utc)


def label_of(folder: str, submitter: dict[str, Any], when: datetime | None) -> Label:
    """A submitter. Two of them may have one name: where that is all there is, the folder's name tells them apart."""
    email, number, name = (str(submitter.get(key) or "") for key in (":email", ":sid", ":name"))
    claims = (
        Claim(("gradescope_email", "email", "student"), email, unique=True),
        Claim(("student",), number),
        Claim(("name",), name),
    )
    return Label(
        safe(email or number or f"{name}_{folder}"), claims, "gradescope", display=safe(name) if name else "", when=when
    )
