__kernel void columns(__global const float *restrict x, __global float *restrict out) {
  for (int c = 0; c < 1024; c++) {
    float sum = 0.0f;
    for (int r = 0; r < 1024; r++) {
      // finds: iterations of the loop
      sum += x[r * 1024 + c];
    }
    out[c] = sum;
  }
}
