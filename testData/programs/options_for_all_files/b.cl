#include <scale.h>
kernel void b(global int *restrict out) { out[1] = SCALE * 2; }
