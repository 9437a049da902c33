// A sparse matrix, row by row with the columns of its values, times a vector.
#define LARGEST 256

kernel void multiply(global const int *restrict starts, global const int *restrict columns,
                     global const float *restrict values, global const float *restrict vector,
                     global float *restrict product, int rows, int length) {
  // Columns come in any order: on the chip that does not matter.
  float known[LARGEST];
  for (int i = 0; i < length; i++) {
    known[i] = vector[i];
  }
  for (int row = 0; row < rows; row++) {
    const int end = starts[row + 1];
    float sum = 0.0f;
    for (int k = starts[row]; k < end; k++) {
      sum += values[k] * known[columns[k]];
    }
    product[row] = sum;
  }
}
