// Eight bytes are fetched in every eighth iteration, and the others use them.
__kernel void bytes(__global char *restrict out, __global const char *restrict in, int n) {
  char cache[16][8];
  for (int i = 0; i < n; i++) {
    for (int w = 0; w < 16; w++) {
      if ((i & 7) == 0) {
        #pragma unroll 1
        for (int k = 0; k < 8; k++) {
          cache[w][k] = in[w * n + i + k];
        }
      }
      out[w * n + i] = cache[w][i & 7];
    }
  }
}
