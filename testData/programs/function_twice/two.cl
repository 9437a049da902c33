int f(int x) { return x + 2; }
kernel void two(global int *restrict out) { out[0] = f(1); }
