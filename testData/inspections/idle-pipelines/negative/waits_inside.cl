// The inner loop waits for the same memory, which is one cause.
__kernel void sum(__global const float *restrict a, __global float *restrict total, int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 16; j++) {
      total[0] = total[0] + a[i * 16 + j];
    }
  }
}
