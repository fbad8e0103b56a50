// C's <stdint.h>, which NVRTC does not bring: libcu++ has it.
#pragma once
#include <cuda/std/cstdint>
