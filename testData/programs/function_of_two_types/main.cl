int total(int x);
kernel void sum(global int *restrict out) { out[0] = total(out[1]); }
