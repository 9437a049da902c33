// Rows times columns of one matrix: from global memory (VERSION 0), from a copy on the chip (1), and with counters in
// place of division and remainder (2). The counters advance before their first use, so the last iteration of version
// 2 reads past the copy.
#define LEN 100

kernel void products(global const float *restrict A, global float *restrict out) {
#if VERSION == 0
#define OPERAND A
#else
#define OPERAND cache
  local float cache[LEN * LEN]; // @cache
  for (int k = 0; k < LEN * LEN; k++) {
    cache[k] = A[k];
  }
#endif
  int row = 0;
  int col = 0;
  for (int oi = 0; oi < LEN * LEN; oi++) { // @outer
#if VERSION == 2
    if (col == LEN - 1) {
      col = 0;
      row++;
    } else {
      col++;
    }
#else
    row = oi / LEN;
    col = oi % LEN;
#endif
    float sum = 0.0f;
    #pragma unroll
    for (int stride = 0; stride < LEN; stride++) { // @product
      sum += OPERAND[row * LEN + stride] * OPERAND[stride * LEN + col];
    }
    out[oi] = sum;
  }
}
