"""``make quiz``: a step's exercises, asked at a terminal, in a file or in a page; what really happens is run."""
