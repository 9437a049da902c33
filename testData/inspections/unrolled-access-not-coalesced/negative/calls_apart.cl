// Copies far from each other, and the only one of a loop: each has a unit anyway.
__kernel void columns(__global const int *restrict in, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int sum = __burst_coalesced_load(&in[i]);
#pragma unroll
    for (int k = 0; k < 2; k++) {
      sum += __burst_coalesced_load(&in[k * n + i]);
    }
    out[i] = sum;
  }
}
