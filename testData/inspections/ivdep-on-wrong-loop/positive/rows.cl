__kernel void rows(__global int *restrict out, __global const int *restrict key, int n, int m) {
  // finds: iterations of the loop at line 4 wait for no memory, but those of the
  #pragma ivdep
  for (int i = 0; i < n; i++) {
    int bins[256];
    #pragma unroll
    for (int j = 0; j < 256; j++) {
      bins[j] = 0;
    }
    for (int j = 0; j < m; j++) {
      bins[key[(i * m + j) & 4095] & 255] += 1;
    }
    for (int j = 0; j < 256; j++) {
      out[(i * 256 + j) & 4095] = bins[j];
    }
  }
}
