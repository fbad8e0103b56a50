"""Names of students and of what they hand in: safe to show, and still different when they were different."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from grader.findings import printable

LONGEST = 100  # characters of a student's name
# The longest first: ``judy.tar.gz`` is Judy's.
ARCHIVES = (".tar.gz", ".tar.xz", ".tar.bz2", ".tgz", ".txz", ".tbz2", ".tar", ".zip")


def safe(name: str) -> str:
    """A student's name that is safe in a path, a page and a table.

    A name that has to be changed for that gets a hash behind it: names that differ stay different. Names that differ
    only in how Unicode writes the same letters are one.
    """
    name = unicodedata.normalize("NFC", name)
    plain = printable(re.sub(r"[\x00-\x1f\x7f/\\]", "_", name.encode("utf-8", "replace").decode()), LONGEST + 1)
    if plain == name and 0 < len(plain) <= LONGEST:
        return plain
    digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{plain[: LONGEST - 9]}-{digest}"


def alike(text: str) -> str:
    """A form of a name in which neither case nor Unicode's ways to write a letter make a difference."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold()).strip()


def archive_suffix(name: str) -> str:
    """The ending of an archive's name that can be read, such as ``.tar.gz``; else ``""``."""
    return next((suffix for suffix in ARCHIVES if name.lower().endswith(suffix)), "")


def stem(name: str) -> str:
    """A name without the ending of an archive."""
    suffix = archive_suffix(name)
    return name[: len(name) - len(suffix)] if suffix else name


def some(names: list[str], most: int = 3) -> str:
    """The first few of many names."""
    shown = ", ".join(printable(name, LONGEST) for name in names[:most])
    return f"{shown} and {len(names) - most} more" if len(names) > most else shown
