// 64 products for each result, one a cycle.
__attribute__((max_global_work_dim(0)))
__kernel void filter(__global const int *restrict in, __global int *restrict out, int n) {
  int taps[64];
  int window[64];
  for (int k = 0; k < 64; k++) {
    taps[k] = in[k];
    window[k] = in[64 + k];
  }
  for (int i = 0; i < n; i++) {
    int sum = 0;
    // finds: cycles, one for each of its 64 iterations: '#pragma unroll' makes them one, for ~
    for (int k = 0; k < 64; k++) {
      sum += taps[k] * (window[k] + i);
    }
    out[i] = sum;
  }
}
