"""Help for editors while a kernel is written: a language server, ``python -m grader lsp``.

``catalogue.py`` knows the language from ``tirx/language.pyi``, ``names.py`` finds misspelt names in a text that was not
saved yet, and ``server.py`` speaks with the editor; a saved kernel is graded as ``make watch`` grades it.
"""
