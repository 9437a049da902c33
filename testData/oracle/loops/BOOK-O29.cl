// Case BOOK-O29: two inner loops of different length; the shorter one waits for the longer one.
#define ROWS 262144
kernel void raise_and_scale(
    global const int *restrict a, global const int *restrict b, global int *restrict c, global int *restrict d) {
  for (uint i = 0; i < ROWS; i++) { // @outer
    #pragma unroll 1
    for (uint j = 0; j < 100; j++) { // @first
      c[i * 100 + j] = a[i * 100 + j] + 40; // @a
    }
    #pragma unroll 1
    for (uint k = 0; k < 10; k++) { // @second
      d[i * 10 + k] = b[i * 10 + k] * 5; // @b
    }
  }
}
