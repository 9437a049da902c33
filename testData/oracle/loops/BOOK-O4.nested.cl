// Case BOOK-O4.nested: two squares added in a nest.
#define SIDE 16384
kernel void add_squares(global const float *restrict left, global const float *restrict right, global float *restrict sums) {
  for (int i = 0; i < SIDE; i++) { // @outer
    for (int j = 0; j < SIDE; j++) { // @inner
      sums[i * SIDE + j] = left[i * SIDE + j] + right[i * SIDE + j];
    }
  }
}
