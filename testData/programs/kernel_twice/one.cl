kernel void same(global int *restrict out) { out[0] = 1; }
