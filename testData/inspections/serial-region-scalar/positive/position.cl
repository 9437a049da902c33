// The inner loop stores where the last one has ended.
__kernel void packed(__global const uint *restrict counts, __global const uint *restrict in, __global uint *restrict out, const int n) {
  uint end = 0;
  // finds: make one loop of both, whose iterations step through the outer and the inner counter
  for (int i = 0; i < n; i++) {
    uint count = counts[i];
    if (count > 1) {
      for (uint j = 0; j < count; j++) {
        uint value = in[64 * i + j];
        if (value != 0) {
          out[end++] = value;
        }
      }
    }
  }
}
