__kernel void sum_all(__global const float *restrict x, __global float *restrict result, int rows) {
  float sum = 0.0f;
  // finds: are one nest without code in between
  for (int r = 0; r < rows; r++) {
    for (int i = 0; i < 17; i++) {
      sum += x[17 * r + i];
    }
  }
  result[0] = sum;
}
