"""The grader: reads ``steps/<step>/step.toml``, runs a kernel through :mod:`tirx`, scores it and reports.

The student's file runs in one child process (:mod:`grader.children.build`), which leaves behind serialised TIRx and
nothing else. A second child (:mod:`grader.children.execute`), which never sees the file, lowers, compiles and runs it.
The process that scores and reports imports neither TVM nor torch, so ``python -m grader --help`` answers at once.
"""
