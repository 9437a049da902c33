// Nothing goes from one loop to the other, and the second one reads backwards.
__attribute__((max_global_work_dim(0)))
__kernel void two(__global const int *restrict a, __global const int *restrict b, __global int *restrict x, __global int *restrict y) {
  for (int i = 0; i < 8192; i++) {
    x[i] = a[i] * 3;
  }
  for (int i = 0; i < 4096; i++) {
    y[i] = b[4095 - i] + 1;
  }
}
