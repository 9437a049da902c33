// options: --device=cyclonev
// All rows are read in one cycle, each by a block of its own.
__attribute__((max_global_work_dim(0)))
__kernel void rows(__global const char *restrict in, __global char *restrict out) {
  char s[32][256];
  for (int j = 0; j < 256; j++) {
    #pragma unroll
    for (int m = 0; m < 32; m++) {
      s[m][j] = in[(j << 5) + m];
    }
  }
  for (int c = 0; c < 4096; c++) {
    #pragma unroll
    for (int m = 0; m < 32; m++) {
      int k = (c - (m << 4)) >> 4;
      if (c >= (m << 4) && k < 256) {
        char v = s[m][k & 255];
        if (v > 3) {
          s[m][k & 255] = -v;
        }
      }
    }
  }
  for (int j = 0; j < 256; j++) {
    #pragma unroll
    for (int m = 0; m < 32; m++) {
      out[(j << 5) + m] = s[m][j];
    }
  }
}
