inline int twice(int x) { return x + x; }
kernel void a(global int *restrict out) { out[0] = twice(4); }
