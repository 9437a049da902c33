__kernel void accumulate(__global float *restrict out, __global const float *restrict x) {
  float y[2048];
  for (int i = 0; i < 2048; i++) {
    y[i] = x[i];
  }
  for (int b = 0; b < 64; b++) {
    // finds: each iteration of the loop
    for (int i = 0; i < 32; i++) {
      y[b * 16 + i] += x[b * 16 + i] * x[i];
    }
  }
  for (int i = 0; i < 2048; i++) {
    out[i] = y[i];
  }
}
