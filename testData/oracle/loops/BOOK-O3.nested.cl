// Case BOOK-O3.nested: a square copied in a nest.
#define SIDE 16384
kernel void copy_square(global const int *restrict in, global int *restrict out) {
  for (int i = 0; i < SIDE; i++) { // @outer
    for (int j = 0; j < SIDE; j++) { // @inner
      out[i * SIDE + j] = in[i * SIDE + j] + 40;
    }
  }
}
