// Cases BOOK-O15 and BOOK-O16.relaxed: sixteen elements are added to one sum in every iteration.
kernel void sum_blocks(global const float *restrict values, global float *restrict answer, int count) {
  float sum = 0.0f;
  for (int i = 0; i < count; i++) { // @outer
    #pragma unroll
    for (int j = 0; j < 16; j++) { // @inner
      sum += values[i * 16 + j];
    }
  }
  *answer = sum;
}
