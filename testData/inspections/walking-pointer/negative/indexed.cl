__kernel void decay(__global float *restrict values, int n) {
  for (int i = 0; i < n; i++) {
    values[i] = values[i] * 0.5f;
  }
}
