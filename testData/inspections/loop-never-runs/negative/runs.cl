__kernel void back(__global float *restrict values) {
  for (int i = 32; i < 64; i++) {
    values[i] = values[i] * 0.5f;
  }
}
