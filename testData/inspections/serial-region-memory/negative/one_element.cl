__kernel void one_element(__global const float *restrict a, __global float *restrict total, int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 64; j++) {
      total[0] = total[0] + a[i * 64 + j];
    }
  }
}
