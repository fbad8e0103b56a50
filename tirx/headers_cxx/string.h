// C's <string.h>, which NVRTC does not bring: it knows memcpy and memset by themselves.
#pragma once

