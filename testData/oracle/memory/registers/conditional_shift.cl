// A large register array. CONDITIONAL_SHIFT and CONDITIONAL_USE say what happens only for a large enough limit.
__kernel void conditional_shift(__global const int *restrict src, __global int *restrict dst,
                                int limit) {
  float line[1024]; // @line
  float sum = 0.0f;
  for (int i = 0; i < limit; i++) { // @loop
    if (!CONDITIONAL_USE || limit > 5) {
      sum += line[0];
      line[1023] = src[i];
    }
    if (!CONDITIONAL_SHIFT || limit > 5) {
      #pragma unroll
      for (int j = 0; j < 1023; j++) { // @shift
        line[j] = line[j + 1];
      }
    }
    dst[i] = sum;
  }
}
