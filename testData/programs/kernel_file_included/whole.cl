#define SIZE 9
#include "part.cl"

kernel void whole(global int *restrict out) { out[1] = SIZE + 1; }
