__kernel void blocks(__global const float *restrict x, __global float *restrict out) {
  for (int b = 0; b < 256; b++) {
    float sum = 0.0f;
    for (int i = 0; i < 64; i++) {
      sum += x[b * 8 + i];
    }
    out[b] = sum;
  }
}
