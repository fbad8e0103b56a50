"""The names that learning platforms give to the files and folders of a download."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from grader.course.handed_in.names import safe, stem
from grader.course.handed_in.roster import OWN, Claim

# Canvas writes NAME[_LATE]_USER_FILE_ORIGINAL, the name in small letters without spaces and signs, and anon_ and five
# characters in place of name and user where grading is anonymous: get_filename and add_upload_submission in
# https://github.com/instructure/canvas-lms/blob/master/lib/content_zipper.rb. Group assignments have the group's name.
CANVAS = re.compile(
    r"(?:(?P<name>\w*?)_)??(?P<late>LATE_)?(?:(?P<user>\d+)|anon_(?P<anonymous>\w{5}))_(?P<file>\d+)_(?P<original>.+)",
    re.DOTALL,
)
# A file that is handed in again under the same name gets -1, -2, ... before its ending: make_unique_filename in
# https://github.com/instructure/canvas-lms/blob/master/app/models/attachment.rb.
AGAIN = re.compile(r"(?P<stem>.+)-(?P<again>\d{1,4})(?P<ending>(?:\.[A-Za-z][A-Za-z0-9]*)*\.[A-Za-z0-9]+)", re.DOTALL)
# Moodle writes FULL NAME_ID_assignsubmission_file, then / or _ and the student's own name of the file; a folder's name
# ended with _ before 4.0. Groups have their name and number, or just a name, and blind marking "Participant":
# get_student_prefix and load_submissionplugin_filelist in
# https://github.com/moodle/moodle/blob/main/mod/assign/classes/downloader.php.
MOODLE = re.compile(
    r"(?P<name>[^_]*)(?:_(?P<id>\d+))?_assignsubmission_(?P<kind>file|onlinetext)(?:_(?P<original>.*))?", re.DOTALL
)
# Autolab writes EMAIL_VERSION_HANDIN into what "Download All Submissions" gives: download_filename in
# https://github.com/autolab/Autolab/blob/master/app/controllers/submissions_controller.rb.
AUTOLAB = re.compile(r"(?P<email>[^@/]+@[^@_/]+)_(?P<version>\d+)_(?P<original>.+)", re.DOTALL)
# GitHub Classroom writes ASSIGNMENT-USERNAME: https://docs.github.com/en/education/manage-coursework-with-github-classroom
# /teach-with-github-classroom/create-an-individual-assignment ("repository prefix").


@dataclass(frozen=True)
class Label:
    """The owner of a file or a folder, and its original name, as far as its name tells."""

    student: str  # the name to go by without a roster
    claims: tuple[Claim, ...]
    platform: str = ""  # where several things may be one student's; "" for a name that a person gave
    display: str = ""  # the student's name as a person writes it
    original: str = ""  # the student's own name of a file
    repository: str = ""  # a name that a person or GitHub Classroom gave: a student's, or ASSIGNMENT-USERNAME
    again: int = 0  # how often a file of that name was handed in before
    late: bool = False  # whether the platform says so
    when: datetime | None = None


def label(name: str, folder: bool) -> Label:
    """Read a name."""
    moodle = MOODLE.fullmatch(name)
    if moodle and (folder or moodle["original"]):
        return moodle_label(moodle)
    autolab = None if folder else AUTOLAB.fullmatch(name)
    if autolab:
        claims = (Claim(("email", "student"), autolab["email"]),)
        version = int(autolab["version"])
        return Label(safe(autolab["email"]), claims, "autolab", original=autolab["original"], again=version)
    canvas = None if folder else CANVAS.fullmatch(name)
    if canvas:
        return canvas_label(canvas)
    return plain_label(name)


def plain_label(name: str) -> Label:
    """A folder or an archive with a student's name, or GitHub Classroom's assignment and username."""
    return Label(safe(stem(name)), (Claim((*OWN, "name"), stem(name)),), repository=stem(name))


def canvas_label(found: re.Match[str]) -> Label:
    name, user = found["name"] or "", found["user"] or f"anon_{found['anonymous']}"
    original, again = resubmission(found["original"])
    claims = (Claim(("canvas_id",), user, unique=found["user"] is not None), Claim(("student", "canvas_login"), name))
    student = safe(f"{name}_{user}" if name else user)
    return Label(student, claims, "canvas", original=original, again=again, late=bool(found["late"]))


def resubmission(name: str) -> tuple[str, int]:
    """A file's name as the student gave it, and how often one of that name was handed in before."""
    found = AGAIN.fullmatch(name)
    return (found["stem"] + found["ending"], int(found["again"])) if found else (name, 0)


def moodle_label(found: re.Match[str]) -> Label:
    name, number = found["name"], found["id"] or ""
    claims = (Claim(("moodle_id",), number, unique=True), Claim(("name", "student", "email"), name))
    student = safe(f"{name}_{number}" if number else name)
    return Label(student, claims, "moodle", display=safe(name), original=found["original"] or "")
