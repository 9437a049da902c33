__kernel void apply(__global const float *restrict x, __global const float *restrict weights, __global float *restrict out, int rows) {
  float kept[512];
  for (int i = 0; i < 512; i++) {
    kept[i] = weights[i];
  }
  for (int r = 0; r < rows; r++) {
    float sum = 0.0f;
    for (int i = 0; i < 512; i++) {
      sum += x[512 * r + i] * kept[i];
    }
    out[r] = sum;
  }
}
