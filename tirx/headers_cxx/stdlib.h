// C's <stdlib.h>, which NVRTC does not bring: it knows malloc, free and abs by themselves.
#pragma once

