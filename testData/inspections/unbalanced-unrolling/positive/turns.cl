__kernel void mirror(__global const int *restrict x, __global int *restrict out, int rows) {
  int line[1024];
  for (int r = 0; r < rows; r++) {
    #pragma unroll 8
    for (int i = 0; i < 1024; i++) {
      line[i] = x[1024 * r + i];
    }
    // finds: the first one is unrolled 8 times, the other one
    for (int i = 0; i < 1024; i++) {
      out[1024 * r + i] = line[i] + line[i ^ 512];
    }
  }
}
