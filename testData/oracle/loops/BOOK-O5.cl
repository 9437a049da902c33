// Case BOOK-O5: a nest of which the inner loop is unrolled as often as it runs.
#define ROWS 32768
#define COLUMNS 64
kernel void raise_rows(global const int *restrict in, global int *restrict out) {
  for (int i = 0; i < ROWS; i++) { // @outer
    #pragma unroll 64
    for (int j = 0; j < COLUMNS; j++) { // @inner
      out[i * COLUMNS + j] = in[i * COLUMNS + j] + 40;
    }
  }
}
