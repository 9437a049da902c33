// A table of constants, which nobody fills.
__kernel void marked(__global const uint *restrict x, __global uint *restrict y) {
  int mark[16][16] = {{0, 5, 0, 0, 9}, {3, 0, 0, 1}, {0, 0, 2, 0, 0, 7}};
  uint i = get_global_id(0);
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    y[i * 16 + k] = x[i * 16 + k] + mark[i % 16][(x[i] + k) % 16];
  }
}
