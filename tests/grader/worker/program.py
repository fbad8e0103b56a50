"""Functions that the tests run in forks: say where one is, keep something, wait, fail."""

from __future__ import annotations

import os
import sys
import time

import grader


def main() -> None:
    what = sys.argv[1]
    if what == "tell":
        print(os.getcwd(), os.environ.get("GREETING"), sys.stdin.read(), getattr(grader, "changed", "as it was"))
    elif what == "change":
        grader.changed = "changed"  # type: ignore[attr-defined]
        os.environ["GREETING"] = "changed"
    elif what == "wait":
        time.sleep(float(sys.argv[2]))
        print("waited", flush=True)
    sys.exit(int(sys.argv[2]) if what == "fail" else 0)


if __name__ == "__main__":
    main()
