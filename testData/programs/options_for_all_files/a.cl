#include <scale.h>
kernel void a(global int *restrict out) { out[0] = SCALE; }
