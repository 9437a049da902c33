kernel void other(global int *restrict out) { out[0] = 3; }

kernel void same(global int *restrict out) { out[0] = 2; }
