int f(int x) { return x + 1; }
kernel void one(global int *restrict out) { out[0] = f(1); }
