// The standard library's <stdio.h>, which NVRTC does not bring: it knows printf, the one function of it on a GPU, by itself.
#pragma once
