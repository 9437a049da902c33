__kernel void rows(__global float *restrict out, __global const float *restrict x, int n, int m) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      out[i * m + j] = x[j];
    }
  }
}
