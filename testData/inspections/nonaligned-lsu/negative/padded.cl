#define RADIUS 4
#define PAD 4
// What the halo takes away from the start, the padding gives back.
__kernel void rows(
    __global const float *restrict x, __global float *restrict out, int rows, int pitch) {
  for (int r = 0; r < rows; r++) {
    for (int i = 0; i < 8; i++) {
      float sum = 0.0f;
      #pragma unroll
      for (int j = 0; j < 8; j++) {
        int gx = 8 * i - RADIUS;
        int offset = gx + pitch * r;
        sum += x[PAD + offset + j];
      }
      out[8 * r + i] = sum;
    }
  }
}
