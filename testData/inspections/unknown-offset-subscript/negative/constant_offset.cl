__kernel void scale_part(__global float *restrict values, int n) {
  for (int i = 0; i < n; i++) {
    values[i + 16] = values[i + 16] * 1.5f;
  }
}
