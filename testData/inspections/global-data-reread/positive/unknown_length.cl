__kernel void product(__global const char *matrix, __global const char *vector, __global int *out, int rows, int columns) {
  for (int r = 0; r < rows; r++) {
    int sum = 0;
    for (int c = 0; c < columns; c++) {
      // finds: every iteration of the loop at line 2 reads again what the loop at line 4 reads of 'vector'
      sum += matrix[r * columns + c] * vector[c];
    }
    out[r] = sum;
  }
}
