// A kernel that asks for clusters that may stall.
__kernel void __attribute__((stall_enable))
scaled(__global const int *restrict x, __global int *restrict y, const int n) {
  int s = 1;
  for (int i = 0; i < n; i++) {
    s = s * 3 + x[i];
    y[i] = s ^ (x[i] << 2);
  }
}
