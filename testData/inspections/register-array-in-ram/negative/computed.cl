__kernel void count(__global const int *restrict x, __global int *restrict out, int n) {
  int bins[64];
  #pragma unroll
  for (int j = 0; j < 64; j++) {
    bins[j] = 0;
  }
  for (int i = 0; i < n; i++) {
    bins[x[i] & 63] += 1;
  }
  for (int i = 0; i < n; i++) {
    out[i] = bins[x[i] & 63];
  }
}
