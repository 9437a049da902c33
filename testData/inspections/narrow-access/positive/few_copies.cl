// Two or four at a time, of sixteen that a word has room for.
__attribute__((max_global_work_dim(0)))
__kernel void inverted(__global const uchar *restrict a, __global uchar *restrict r, uint n) {
  #pragma unroll 2
  // finds: moves 4 bytes in each cycle, 2 iterations at a time, where memory carries words of 64
  for (uint i = 0; i < n; i++) {
    r[i] = ~a[i];
  }
}

__attribute__((max_global_work_dim(0)))
__kernel void doubled(__global const short *restrict a, __global short *restrict r) {
  #pragma unroll 4
  // finds: take 16 at a time, by '#pragma unroll 16' or vectors
  for (int i = 0; i < 4096; i++) {
    r[i] = a[i] * 2;
  }
}
