kernel void part(global int *restrict out) { out[0] = SIZE; }
