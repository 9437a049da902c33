// A chain of dependent integer operations, nine times per iteration.
__kernel void mixed_chain(__global int *dst, int n) {
  int res = n; // @res
  #pragma unroll 9
  for (int i = 0; i < n; i++) { // @loop
    res += 1;
    res ^= i;
  }
  dst[0] = res;
}
