// Case BOOK-O16.temp: BOOK-O15 with a sum of its own for each block.
kernel void sum_blocks(global const float *restrict values, global float *restrict answer, int count) {
  float sum = 0.0f;
  for (int i = 0; i < count; i++) { // @outer
    float block = 0.0f;
    #pragma unroll 16
    for (int j = 0; j < 16; j++) { // @inner
      block += values[i * 16 + j];
    }
    sum += block;
  }
  *answer = sum;
}
