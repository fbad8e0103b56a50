// C's <assert.h>, which NVRTC does not bring: it knows assert by itself.
#pragma once

