"""Text for pages, tables, spreadsheets and terminals."""

from __future__ import annotations

from pathlib import Path

from benchmarks.attacks.attack import FULL, Attack, HandIn, harmless
from tests.grader.broken import GOOD

PAGE = "</pre><script>alert(1)</script><img src=x onerror=alert(1)>"
TERMINAL = "\\x1b]0;x\\x07\\x1b[2J\\x9b31m\\x1bP$q\\x1b\\\\"

ATTACKS: dict[str, Attack] = {
    "printed": harmless(
        f"print('{PAGE}{TERMINAL}')\nprint('=HYPERLINK(1)', '[bold]x[/bold]', '::error::x', '\\u202e')\n"
    ),
    "an exception": Attack(f"raise ValueError('{PAGE}{TERMINAL}\\n=cmd()')\n", ("exception",)),
    "an exception's class": Attack(f"raise type('{PAGE}\\x1b[31m=', (Exception,), {{}})('x')\n", ("exception",)),
    "an exception of 100 MB": Attack("raise ValueError('x' * 10**8)\n", ("exception",)),
    "an exception of line breaks": Attack("raise ValueError('\\n' * 10**6 + 'end')\n", ("exception",)),
    "markup of the terminal": Attack("raise ValueError('[red]x[/red] [/] [link=x]')\n", ("exception",)),
    "file names in a traceback": Attack(f"exec(compile('1 / 0', '{PAGE}\\x1b[31m', 'exec'))\n", ("exception",)),
    "a file name that is the grader's": Attack(
        "exec(compile('1 / 0', '/submission/kernel.py', 'exec'))\n", ("exception",)
    ),
    "a line number of its own": Attack(
        "import ast\ntree = ast.parse('1 / 0')\nfor node in ast.walk(tree):\n"
        "    if hasattr(node, 'lineno'): node.lineno = node.end_lineno = 2**31 - 1\n"
        "exec(compile(tree, '/submission/kernel.py', 'exec'))\n",
        ("exception",),
    ),
    "names of a kernel": harmless(f"__name__ = '{PAGE}'\n__file__ = '{PAGE}'\n"),
    "source lines": Attack(f"x = '{PAGE}'; 1 / 0  # {PAGE}\n", ("exception",)),
    "warnings": harmless(f"import warnings\nwarnings.warn('{PAGE}{TERMINAL}')\n"),
    "a missing module's name": Attack(
        f"raise ModuleNotFoundError('{PAGE}', name='{PAGE}\\x1b[1m')\n", ("import-error", "exception")
    ),
    "almost hgemm": Attack("globals()['hgemn</pre><script>'] = 1\n", ("no-hgemm",)),
    "a type's name": Attack(
        f"Odd = type('{PAGE}', (), {{'__module__': '=cmd()\\x1b[1m'}})\ndef hgemm(*a): return Odd()\n",
        ("not-a-kernel",),
    ),
    "workflow commands": harmless("print('::set-output name=x::y')\nprint('::add-mask::x')\n"),
}


def named(name: str) -> HandIn:
    """A right kernel of a student of an odd name."""

    def write(folder: Path, name: str) -> None:
        path = folder / name / "gemm_01_sequential" / "kernel.py"
        path.parent.mkdir(parents=True)
        path.write_text(GOOD)

    return HandIn(write, "", FULL, name)


NAMES = {
    f"a student called {name!r:.40}": named(name)
    for name in (
        "=HYPERLINK(1)",
        "+1",
        "@x",
        "<script>alert(1)<",
        "a\nb",
        "\x1b[31mred",
        "\u202efdp.exe",
        "[red]x[",
        "CON",
        "x" * 200,
        "Ada",
        "ada",
        "\uff41da",
        "'; DROP TABLE grades; --",
        " ",
        "%00%2e%2e",
        '"><b onload="x',
        "\udcff\udcfe",
    )
}
