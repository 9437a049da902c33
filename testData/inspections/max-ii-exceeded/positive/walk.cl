__kernel void walk(__global int *restrict next, int n) {
  // finds: the compiler has a limit and may give up
  for (int i = 0; i < n; i++) {
    int at = next[i];
    #pragma unroll
    for (int j = 0; j < 64; j++) {
      at = next[at];
    }
    next[at] = i;
  }
}
