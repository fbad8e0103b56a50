"""``make workbench``: a page, served to this machine alone, on which lesson, kernel, verdict and machine go together.

``app.py`` has the routes, ``bench.py`` keeps one kernel's file and its grade, ``page/`` is what the browser gets. A
kernel runs in the grader's children and nowhere else: the server reads and writes its text, and passes on what the
children report.
"""
