__kernel void row_products(__global const float *restrict a, __global float *restrict result,
                           const int rows, const int columns) {
  for (int row = 0; row < rows; row++) {
    float all = 1.0f;
    for (int column = 0; column < columns; column++) {
      // finds: the product in 'all'
      all *= a[row * columns + column];
    }
    result[row] = all;
  }
}
