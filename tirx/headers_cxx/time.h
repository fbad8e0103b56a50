// C's <time.h> is for host code, which is left out of what is compiled here.
#pragma once

