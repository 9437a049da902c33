kernel void shared(global int *restrict out) { out[0] = 1; }
