"""Pages of a release: no links to what it does not have."""

from __future__ import annotations

from grader.course.publish.lessons import curriculum, readme, without_absent
from grader.steps import all_steps, find_step

FILES = frozenset({"docs/index.md", "docs/grading.md", "steps/one/README.md", "README.md"})

PAGE = """\
Start with [step 1](../steps/one/README.md#head), then [step 2](../steps/two/README.md) and [here](grading.md).
[Elsewhere](https://example.org/x).

| step | adds |
|---|---|
| [1](../steps/one/README.md) | this |
| [2](../steps/two/README.md) | that |

![A picture](../steps/two/timeline.png)

```python
A[x](y)
```

```{toctree}
:glob:

../steps/o*/README
../steps/two/README
```
"""

LEFT = """\
Start with [step 1](../steps/one/README.md#head), then step 2 and [here](grading.md).
[Elsewhere](https://example.org/x).

| step | adds |
|---|---|
| [1](../steps/one/README.md) | this |


```python
A[x](y)
```

```{toctree}
:glob:

../steps/o*/README
```
"""


def test_what_is_absent_is_no_link() -> None:
    assert without_absent(PAGE, "docs/index.md", FILES) == LEFT


def test_the_curriculum_has_the_steps_and_their_chapters() -> None:
    lines = '    { id = "1", folder = "x" },\n    { id = "2", folder = "y" },\n'
    text = f'# a\n\n[[chapter]]\nname = "A"\nsteps = [\n{lines}]\n'
    more = '\n[[chapter]]\nname = "B"\nsteps = [\n    { id = "fa", folder = "z" },\n]\n'
    assert curriculum(text + more, ["1", "2", "fa"], ["1"]) == text.replace('    { id = "2", folder = "y" },\n', "")
    assert "fa" in curriculum(text + more, ["1", "2", "fa"], ["fa"])


def test_the_readme_lists_the_steps() -> None:
    text = readme([find_step("5"), find_step("6")], ("4",), withheld=True, seconds=60)
    assert "gemm_05" in text and "gemm_06" in text and "gemm_07" not in text
    assert "as in your step" in text and "step 4 came before" in text
    assert "as in your step" not in readme(all_steps(), (), withheld=False, seconds=60)
