// Case BOOK-O4.flat: two vectors added in one loop.
#define COUNT (1 << 28)
kernel void add_vectors(global const float *restrict left, global const float *restrict right, global float *restrict sums) {
  for (int i = 0; i < COUNT; i++) { // @main
    sums[i] = left[i] + right[i];
  }
}
