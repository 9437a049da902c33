// Case BOOK-O3.flat: the square of BOOK-O3.nested copied in one loop.
#define SIDE 16384
kernel void copy_square(global const int *restrict in, global int *restrict out) {
  for (int i = 0; i < SIDE * SIDE; i++) { // @main
    out[i] = in[i] + 40;
  }
}
