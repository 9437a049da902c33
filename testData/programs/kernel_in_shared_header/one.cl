#include "kernels.h"
kernel void one(global int *restrict out) { out[0] = 2; }
