__kernel void rows(__global const float *restrict x, __global float *restrict out) {
  for (int r = 0; r < 1024; r++) {
    float sum = 0.0f;
    for (int c = 0; c < 1024; c++) {
      sum += x[r * 1024 + c];
    }
    out[r] = sum;
  }
}
