__kernel void add_row_above(__global int *restrict image, int width, int row) {
  for (int i = 0; i < 64; i++) {
    image[row * width + i] += image[(row - 1) * width + i];
  }
}
