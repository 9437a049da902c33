__kernel void waits(__global const float *restrict a, __global float *restrict out) {
  for (int i = 0; i < 1024; i++) {
    for (int j = 0; j < 9; j++) {
      out[i] = out[i] + a[i * 1024 + j];
    }
  }
}
