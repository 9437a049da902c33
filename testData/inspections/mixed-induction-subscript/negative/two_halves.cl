// Each subscript has a variable of its own, as two loops that follow each other are built as one.
__kernel void halves(__global volatile float2 *restrict filter, __global const float2 *restrict in) {
  float2 kept[512];
  for (uint i = 0; i < 512; i++) {
    kept[i] = in[i];
  }
#pragma unroll 8
  for (uint i = 0; i < 512; i++) {
    filter[i] = kept[i];
  }
#pragma unroll 8
  for (uint i = 0; i < 512; i++) {
    filter[512 + i] = kept[511 - i];
  }
}
