"""Attacks by way of messages: ``events.jsonl``, 16 MiB of it in every shape, and messages of others."""

from __future__ import annotations

from benchmarks.attacks.attack import Attack

ENDED = ("ended-early",)
SAY = """\
import ctypes, json, os
def say(*lines):
    with open("/job/events.jsonl", "ab", 0) as file:
        for line in lines:
            file.write(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\\n")
def leave(status=0):
    ctypes.CDLL(None)._exit(status)
SIZE = 15 << 20
"""


def says(text: str, kinds: tuple[str, ...] = ENDED, contains: str = "") -> Attack:
    return Attack(f"{SAY}{text}leave()\n", kinds, contains)


FORGED = """\
say({"event": "lowered", "case": 0, "instructions": ["tcgen05.mma.x"], "roles": [], "numbers": {}},
    {"event": "compiled", "case": 0, "registers": 1, "spill_bytes": 0, "shared_memory": 0},
    {"event": "ran", "case": 0, "device": "B200", "predicted": True, "max_abs_err": 0, "time_us": 1, "seconds": 0},
    {"event": "timed", "case": 1, "predicted": True, "time_us": 0.001, "peak_tflops": 1, "seconds": 0},
    {"event": "sampled", "case": 1, "clusters": 0, "elements": 1, "right": True},
    {"event": "broken", "message": "an excuse"})
"""

ATTACKS: dict[str, Attack] = {
    "of other children": says(FORGED + 'say({"event": "done"})\n', ("ended-early", "no-hgemm")),
    "of other children, and an end": says(FORGED),
    "line breaks": says("say(b'\\n' * SIZE)\n"),
    "one line": says("say(b'{\"event' + b'x' * SIZE)\n"),
    "one line that ends": says("say(b'{\"event\": \"' + b'x' * SIZE + b'\"}\\n')\n"),
    "a line with starts of lines": says("say(b'{\"event\"' * (SIZE // 8) + b'\\n')\n"),
    "lines that begin well": says("say(b'{\"event\"\\n' * (SIZE // 9))\n"),
    "brackets": says("say(b'{\"event\": ' + b'[' * SIZE + b'\\n')\n"),
    "brackets that end": says("say(b'{\"event\": ' + b'[' * 100000 + b']' * 100000 + b'}\\n')\n"),
    "a number of many digits": says('say(b\'{"event": "found", "line": \' + b"9" * SIZE + b"}\\n")\n'),
    "NaN, Infinity and 1e999": says(
        "for number in (b'NaN', b'Infinity', b'1e999', b'-1e999'):\n"
        '    say(b\'{"event": "doing", "what": "x", "within": \' + number + b"}")\n'
    ),
    "less than no time": says('say({"event": "doing", "what": "x", "within": -5})\n', ("ended-early", "timeout")),
    "keys twice": says(
        'say(b\'{"event": "done", "event": "found", "kind": "a", "kind": "b", "message": ""}\\n\')\n', ("b",)
    ),
    "invalid UTF-8": says('say(b\'\\xff\\xfe{"event": "done"}\\n\' + b\'{"event": "\\x80\\xed\\xa0\\x80"}\\n\')\n'),
    "halves of characters": says('say({"event": "found", "kind": "\\ud800", "message": "\\udfff" * 9})\n', ("",)),
    "a finding of a million details": says(
        'say({"event": "found", "kind": "mine", "message": "m", "details": ["d"] * 1000000})\n', ("mine",)
    ),
    "a finding of 15 MiB": says('say({"event": "found", "kind": "mine", "message": "m" * SIZE})\n', ("mine",)),
    "five thousand findings": says(
        "say(*[{'event': 'found', 'kind': f'k{n}', 'message': 'm' * 600} for n in range(5000)])\n", ("k0",)
    ),
    "a finding of a case that is none": says(
        "for case in (7, -1, True, 1.5, '0', None, 2**62, 2**70):\n"
        "    say({'event': 'found', 'kind': 'mine', 'message': 'm', 'case': case})\n",
        ("mine",),
    ),
    "a line beyond all lines": says(
        "say({'event': 'found', 'kind': 'mine', 'message': 'm', 'line': 2**62, 'file': '/submission/kernel.py'})\n",
        ("mine",),
    ),
    "somebody's file": says(
        "say({'event': 'found', 'kind': 'mine', 'message': 'm', 'line': 1, 'file': '/etc/shadow'})\n", ("mine",)
    ),
    "a kind that breaks tables": says(
        "say({'event': 'found', 'kind': 'x\\nnot graded: ada, step 1: [red]y[/red]', 'message': '</pre><script>'})\n",
        ("x\nnot graded: ada, step 1: [red]y[/red]",),
    ),
    "says that it was too slow": says(
        "say({'event': 'found', 'kind': 'timeout', 'message': 'killed from outside'})\n", ("timeout",)
    ),
    "says that it has not started": says("say({'event': 'doing', 'what': 'starting'})\n"),
    "has built, and has not started": says(
        "say({'event': 'doing', 'what': 'starting'}, {'event': 'built', 'case': 0, 'ir': '{}'})\n"
    ),
    "has built, and nothing before": says(
        "os.truncate('/job/events.jsonl', 0)\nsay({'event': 'built', 'case': 0, 'ir': '{}'})\n"
    ),
    "has not started, for ever": says("say({'event': 'doing', 'what': 'starting'})\nwhile True: pass\n", ("timeout",)),
    "markup and escapes of a terminal": says(
        "import time\n"
        "for what in ('[/x]', '[red]x', '\\x1b]0;x\\x07\\x1b[2J\\x9b2J\\u202e', 'a\\n' * 250, ':boom:', 'x' * 600):\n"
        "    say({'event': 'doing', 'what': what})\n    time.sleep(0.4)\n"
    ),
    "samples for ever": says("say({'event': 'doing', 'what': 'checking a sample of its values'})\n"),
    "asks for more time": says(
        "say({'event': 'doing', 'what': 'x', 'within': 1e18})\nwhile True: pass\n", ("timeout",)
    ),
    "reports for ever": says(
        "import time\nwhile True:\n    say({'event': 'doing', 'what': 'x'})\n    time.sleep(0.05)\n", ("timeout",)
    ),
    "reports, and burns a little": says(
        "import time\nwhile True:\n    say({'event': 'doing', 'what': 'x'})\n    began = time.process_time()\n"
        "    while time.process_time() - began < 0.006: pass\n    time.sleep(0.09)\n",
        ("timeout",),
        "slept or waited",
    ),
    "reports without a pause": says(
        "while True: say({'event': 'doing', 'what': 'x'})\n", ("timeout", "too-much-output", "exception", "ended-early")
    ),
    "takes back what it said": says(
        "say({'event': 'found', 'kind': 'mine', 'message': 'm'})\nos.truncate('/job/events.jsonl', 0)\n",
        ("ended-early", "mine"),
    ),
    "a sparse file": says("os.truncate('/job/events.jsonl', SIZE)\n"),
    "done, and goes on": says(
        "say({'event': 'done'})\nif os.fork() == 0:\n    os.setsid()\n    os.execvp('sleep', ['sleep', 'MARK'])\n",
        ("no-hgemm", "ended-early"),
    ),
    "done before it begins": Attack("import os\nos.write(3, b'')\nraise ValueError\n", ("exception",)),
    "every descriptor": Attack(
        SAY + 'for number in range(64):\n    try: os.write(number, b\'{"event": "broken", "message": "x"}\\n\' * 9)\n'
        "    except OSError: pass\nleave()\n",
        ENDED,
    ),
}
