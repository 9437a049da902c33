#include "kernels.h"
kernel void two(global int *restrict out) { out[0] = 3; }
