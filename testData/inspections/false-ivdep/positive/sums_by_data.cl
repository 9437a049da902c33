__attribute__((max_global_work_dim(0)))
__kernel void count(__global const uchar *restrict in, __global int *restrict out, int n) {
  int bins[256];
  for (int i = 0; i < 256; i++) {
    bins[i] = 0;
  }
  // finds: the place of 'bins[in[i]]' at line 10 comes from data: where two meet, hardware loses one of the sums
  #pragma ivdep
  for (int i = 0; i < n; i++) {
    bins[in[i]] += 1;
  }
  for (int i = 0; i < 256; i++) {
    out[i] = bins[i];
  }
}
