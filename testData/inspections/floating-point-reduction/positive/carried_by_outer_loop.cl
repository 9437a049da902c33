__kernel void total(__global const double *restrict a, __global double *restrict result,
                    const int rows, const int columns) {
  double sum = 0.0;
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      // finds: the sum in 'sum' limits the loop at line 5 to II ~11
      sum += a[row * columns + column];
    }
  }
  result[0] = sum;
}
