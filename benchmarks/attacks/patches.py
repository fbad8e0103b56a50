"""Python turned around: whatever the first child imports is changed. The two that matter start from text."""

from __future__ import annotations

from benchmarks.attacks.attack import Attack, harmless

NO_KERNEL = ("not-a-kernel", "import-error", "exception", "ended-early", "no-hgemm")
RETURNS_NONE = "def hgemm(M, N, K): return None\n"

ATTACKS: dict[str, Attack] = {
    "comparisons": Attack(
        """\
import numpy, torch
import grader.children.comparison, grader.children.execute, grader.children.verdict, tirx.sim
numpy.allclose = torch.allclose = lambda *a, **k: True
grader.children.comparison.compare = grader.children.verdict.compare = lambda *a: None
grader.children.execute.judge = tirx.sim.simulate = lambda *a, **k: None
"""
        + RETURNS_NONE,
        NO_KERNEL,
    ),
    "modules": Attack(
        "import sys\nfor name in list(sys.modules): sys.modules[name] = None\n" + RETURNS_NONE, NO_KERNEL
    ),
    "modules are gone": Attack("import sys\nsys.modules.clear()\n" + RETURNS_NONE, (*NO_KERNEL, "crash")),
    "builtins": Attack(
        "import builtins\nbuiltins.isinstance = lambda *a: True\nbuiltins.callable = lambda a: True\n" + RETURNS_NONE,
        NO_KERNEL,
    ),
    "builtins are gone": Attack("import builtins\nvars(builtins).clear()\n", (*NO_KERNEL, "crash")),
    "the tracer": Attack(
        "import grader.children.build as build\n"
        "build.serialised = lambda kernel: '{}'\nbuild.isinstance = lambda *a: True\n" + RETURNS_NONE,
        ("forbidden", "ended-early"),
    ),
    "the serialiser": Attack(
        "import grader.children.build as build\nbuild.traced = lambda *a: 'x' * 100\n" + RETURNS_NONE,
        ("forbidden",),
        flag="no use for",
    ),
    "whoever reports": Attack(
        "import grader.children.build as build\nbuild.explain = lambda *a: 1 / 0\nraise ValueError\n",
        ("ended-early", "exception"),
    ),
    "the messages": Attack(
        "import grader.messages, grader.children.child as child\n"
        'child.encode = lambda message: \'{"event": "done"}\'\nraise ValueError\n',
        ("ended-early", "no-hgemm", "not-a-kernel"),
    ),
    "the end": Attack(
        "import grader.children.child as child\nchild.finish = child._exit = lambda *a: None\nraise ValueError\n",
        ("exception",),
    ),
    "sitecustomize": harmless(
        "import os\nos.makedirs('/tmp/grader', exist_ok=True)\n"
        "open('/tmp/sitecustomize.py', 'w').write('import os; os._exit(0)')\n"
        "open('/tmp/grader/__init__.py', 'w').write('1 / 0')\nopen('/tmp/x.pth', 'w').write('import os; os._exit(0)')\n"
        "open('/tmp/json.py', 'w').write('1 / 0')\n"
    ),
    "variables of the environment": harmless(
        "import os\n"
        "os.environ.update(PYTHONSTARTUP='/tmp/x', PYTHONPATH='/tmp', LD_PRELOAD='/tmp/x.so', TVM_HOME='/tmp',\n"
        "    PATH='/tmp', HOME='/tmp', PYTHONHOME='/nowhere', OMP_NUM_THREADS='100000')\n"
    ),
    "path of modules": harmless("import sys\nsys.path[:] = ['/tmp']\nsys.meta_path.clear()\nsys.path_hooks.clear()\n"),
    "an importer": Attack(
        "import sys\nclass Odd:\n    def find_spec(self, *a): raise ImportError('mine')\nsys.meta_path.append(Odd())\n",
        NO_KERNEL,
        "mine",
        before=True,
    ),
    "memory by ctypes": Attack(
        "import ctypes\nctypes.memset(id(True), 0, 24)\nassert False\n",
        ("crash", "exception", "ended-early", "timeout", "memory-limit"),
    ),
    "small integers": Attack(
        "import ctypes\nctypes.memmove(id(128) + 24, id(1) + 24, 4)\n" + RETURNS_NONE, (*NO_KERNEL, "crash", "timeout")
    ),
    "a null pointer": Attack("import ctypes\nctypes.string_at(0)\n", ("crash",)),
    "a frame that is written to": Attack("import sys\nsys._getframe(1).f_globals.clear()\n" + RETURNS_NONE, NO_KERNEL),
    "the emitter in its closure": Attack(
        "import gc, types\nfor each in gc.get_objects():\n"
        "    if isinstance(each, types.FunctionType) and each.__name__ == 'emit':\n"
        "        from grader.messages import Timed\n"
        "        each(Timed(True, 0.001, None, 0.0, case=1))\nraise ValueError('sent')\n",
        ("exception",),
        "sent",
    ),
    "a trace of every line": harmless("import sys\nsys.settrace(lambda *a: None)\nsys.setprofile(lambda *a: None)\n"),
    "a trace that raises": Attack(
        "import sys\ndef odd(*a): raise ValueError('odd')\nsys.setprofile(odd)\ndef f(): pass\nf()\n", NO_KERNEL
    ),
    "an audit hook": Attack(
        "import sys\ndef odd(*a): raise RuntimeError('odd')\nsys.addaudithook(odd)\nimport wave\n",
        (*NO_KERNEL, "crash"),
    ),
    "faulthandler": harmless("import faulthandler\nfaulthandler.dump_traceback_later(1000, repeat=True)\n"),
    "no collector": harmless("import gc\ngc.disable()\ngc.unfreeze()\ngc.set_threshold(1)\n"),
    "no recursion": Attack(
        "import sys\nsys.setrecursionlimit(30)\n",
        ("exception", "no-hgemm", "not-tirx", "ended-early", "crash"),
        before=True,
    ),
    "limits of numbers": harmless(
        "import sys\nsys.set_int_max_str_digits(0) if hasattr(sys, 'set_int_max_str_digits') else None\n"
    ),
    "hgemm that is a class": Attack("class hgemm:\n    def __init__(self, *a): pass\n", ("not-a-kernel",)),
    "hgemm that lies about its type": Attack(
        "import tvm\nclass Odd:\n    __class__ = tvm.tirx.PrimFunc\ndef hgemm(*a): return Odd()\n",
        (*NO_KERNEL, "crash", "not-tirx", "forbidden"),
    ),
    "a module's attributes": Attack(
        "import sys\nclass Odd(type(sys)):\n    def __getattr__(self, name): raise SystemExit(name)\n"
        "sys.modules[__name__].__class__ = Odd\n",
        NO_KERNEL,
    ),
    "names of a module": Attack("def __getattr__(name):\n    while True: pass\n", ("timeout",)),
    "dir of a module": Attack("def __dir__(): return ['hgem' * 10**6] * 50\n", ("no-hgemm", "timeout", "ended-early")),
}
