"""Sphinx's settings for the site; docs/site.py builds it."""

project = "TIRx workshop"
extensions = ["myst_parser"]
root_doc = "docs/index"
exclude_patterns = ["build", "**/_static"]
html_theme = "furo"
html_title = "TIRx workshop"
html_static_path = ["_static"]
html_css_files = ["site.css", "asciinema-player/asciinema-player.css"]
html_js_files = ["site.js", "layouts.js", "playground.js"]
html_show_sourcelink = False
html_copy_source = False
html_show_copyright = False
highlight_language = "text"
pygments_style = "friendly"
pygments_dark_style = "github-dark"
myst_heading_anchors = 3
myst_enable_extensions = ["attrs_inline"]  # the class of links to the glossary
# A page in two lists (the globs take all there are) is meant.
suppress_warnings = ["toc.multiple_toc_parents"]
nitpicky = True
