// Case BOOK-O21: one inner loop that stays and one that is unrolled by four.
#define ROWS 1024
kernel void unroll_some(global int *restrict out) {
  for (int i = 0; i < ROWS; i++) { // @outer
    int mixed = 0;
    #pragma unroll 1
    for (int j = 0; j < 10; j++) { // @first
      mixed = (mixed + 1) * i;
    }
    #pragma unroll 4
    for (int j = 0; j < 20; j++) { // @second
      mixed = mixed * 1 * i;
      out[i * 20 + j] = mixed;
    }
  }
}
