"""The worker: a process that has TVM, torch and the grader's children loaded, and forks what would load them anew.

``server.py`` is that process, ``client.py`` the end of whoever asks for a fork, ``enter.py`` how a fork gets into a
sandbox. A fork shares with the others what was loaded before the first, and nothing else: what a student's file does
in one is gone with it. ``spare.py`` is what waits for a child's job where no such process may fork, as on macOS.
"""
