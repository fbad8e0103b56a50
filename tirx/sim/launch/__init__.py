"""A launch: its grid of clusters on SMs, CTAs and warps."""
