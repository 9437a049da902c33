inline int twice(int x) { return x << 2; }
kernel void b(global int *restrict out) { out[1] = twice(4); }
