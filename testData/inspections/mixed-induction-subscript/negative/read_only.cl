__kernel void blocks(__global const float *restrict x, __global float *restrict y) {
  for (int b = 0; b < 64; b++) {
    for (int i = 0; i < 32; i++) {
      y[b * 32 + i] = x[b * 16 + i];
    }
  }
}
