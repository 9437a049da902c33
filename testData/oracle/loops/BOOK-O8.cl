// Case BOOK-O8: a short inner sum, rolled or (UNROLLED) unrolled.
#define ROWS (1 << 20)
kernel void scaled_sums(global const float *restrict values, global float *restrict sums, float factor) {
  for (int i = 0; i < ROWS; i++) { // @outer
    float sum = 0.0f;
    #ifdef UNROLLED
    #pragma unroll
    #endif
    for (int j = 0; j < 8; j++) { // @inner
      sum += values[i * 8 + j];
    }
    sums[i] = sum * factor;
  }
}
