__kernel void rows(__global const int *restrict in, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int most = 0;
#pragma unroll
    for (int k = 0; k < 8; k++) {
      // finds: 8 copies of this call load neighbours of 'in', each by a unit of its own with 4 bytes at a time
      most = max(most, in[i * 8 + k]);
    }
    out[i] = most;
  }
}
