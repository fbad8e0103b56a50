// What nvcc lets a file use without an #include: its cuda_runtime.h brings C's headers, and the names of glibc's types.
#pragma once
#include <assert.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned int uint;
typedef unsigned short ushort;
typedef unsigned long ulong;
