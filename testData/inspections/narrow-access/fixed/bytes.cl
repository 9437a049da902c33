// A byte in each cycle.
__kernel void sum(__global const uchar *restrict a, __global const uchar *restrict b, __global uint *restrict r) {
  uint all = 0;
  // finds: bytes of a memory word in each cycle, and
  #pragma unroll 16
  for (int i = 0; i < 4096; i++) {
    all += a[i] * b[i];
  }
  *r = all;
}
