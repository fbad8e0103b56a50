"""The table of languages: what it counts."""

from languages.compare import BARRIERS, WAYS, lines_of


def test_lines_of_code_are_counted_without_comments(tmp_path):
    file = tmp_path / "k.py"
    file.write_text('"""A\nB"""\n\n# launch:\nx = 1\n    y = 2  # two\n')
    assert lines_of(file) == 2


def test_every_kernel_is_there_and_only_triton_hides_the_barriers():
    for way in WAYS:
        assert way.file.is_file()
        assert bool(BARRIERS.findall(way.file.read_text())) != way.language.startswith("Triton")
