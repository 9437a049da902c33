__kernel void apply(__global const float *restrict x, __global const float *restrict weights, __global float *restrict out, int rows) {
  for (int r = 0; r < rows; r++) {
    float sum = 0.0f;
    for (int i = 0; i < 32768; i++) {
      // finds: every iteration of the loop
      sum += x[32768 * r + i] * weights[i];
    }
    out[r] = sum;
  }
}
