// Case BOOK-O30: two inner loops, of which the second reads what the first one wrote to global memory.
#define ROWS 1024
kernel void raise_then_scale(global const int *restrict a, global int *restrict b, global int *restrict c, int from) {
  for (int i = 0; i < ROWS; i++) { // @outer
    for (int j = 0; j < 100; j++) { // @first
      b[i * 100 + j] = a[i * 100 + j] + 40; // @a
    }
    for (int k = from; k < 100; k++) { // @second
      c[i * 100 + k] = b[i * 100 + k] * 5; // @b
    }
  }
}
