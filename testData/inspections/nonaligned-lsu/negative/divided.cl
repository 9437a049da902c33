// A multiple of 64 divided by 4 is one of 16: the rows are aligned, and so are groups of 16.
__kernel void tiles(
    __global const float *restrict x, __global float *restrict out, int tiles, int wide) {
  int pitch = (wide * 64) / 4;
  for (int r = 0; r < tiles; r++) {
    for (int i = 0; i < 64; i++) {
      float sum = 0.0f;
      #pragma unroll
      for (int j = 0; j < 16; j++) {
        sum += x[pitch * r + 16 * i + j];
      }
      out[64 * r + i] = sum;
    }
  }
}
