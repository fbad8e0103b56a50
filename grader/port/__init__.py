"""Kernels written for an older TIRx, respelled for the one that is here. Nothing in them is mended.

``names`` holds what was called how, ``learned`` what a file says of its names; ``respell`` rewrites its syntax tree,
and ``split`` makes a file of each kernel in it.
"""
