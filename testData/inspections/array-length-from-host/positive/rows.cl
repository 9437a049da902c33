// Four at a time: so many rows as the host says.
__kernel void rows(__global const int *restrict in, __global int *restrict out, uint n, uint m) {
  __local int t[256][4];
  for (uint i = 0; i < n / 4; i++) {
#pragma unroll
    for (int k = 0; k < 4; k++) {
      // finds: walks 't[i]' as far as 'n / 4' of the argument 'n' says; the array has 256 rows
      t[i][k] = in[i * 4 + k];
    }
  }
  for (uint j = 0; j < m; j++) {
    out[j] = t[in[j] & 255][j & 3];
  }
}
__kernel void halves(__global const int *restrict in, __global int *restrict out, int n) {
  int t[512];
  for (int i = 0; i < n >> 1; i++) {
    // finds: walks 't[i]' as far as 'n >> 1' of the argument 'n' says; the array has 512 elements
    t[i] = in[i];
  }
  for (int i = 0; i < 512; i++) {
    out[i] = t[511 - i];
  }
}
