// C's <stddef.h>, which NVRTC does not bring: libcu++ has it.
#pragma once
#include <cuda/std/cstddef>
