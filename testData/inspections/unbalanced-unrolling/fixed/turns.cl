__kernel void mirror(__global const int *restrict x, __global int *restrict out, int rows) {
  int line[128];
  for (int r = 0; r < rows; r++) {
    #pragma unroll 8
    for (int i = 0; i < 128; i++) {
      line[i] = x[128 * r + i];
    }
    // finds: the first one is unrolled 8 times, the other one
    #pragma unroll 8
    for (int i = 0; i < 128; i++) {
      out[128 * r + i] = line[i] + line[i ^ 64];
    }
  }
}
