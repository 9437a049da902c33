__kernel void back(__global float *restrict values) {
  // finds: the loop never runs: 'i < 32' does not hold at its start
  for (int i = 64; i < 32; i++) {
    values[i] = values[i] * 0.5f;
  }
  values[0] = 1.0f;
}
