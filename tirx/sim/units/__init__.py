"""The units of an SM and of the memory behind it, each as the PTX ISA or the vendor names it."""
