// How far the innermost loop steps is an argument.
__kernel void column_sums(__global const float *restrict weights, __global float *restrict sums, const int rows, const int columns) {
  for (int c = 0; c < columns; c++) {
    float sum = 0.0f;
    for (int r = 0; r < rows; r++) {
      // finds: elements of 'weights' that lie a multiple of 'columns' apart, which the host gives
      sum += weights[r * columns + c];
    }
    sums[c] = sum;
  }
}
