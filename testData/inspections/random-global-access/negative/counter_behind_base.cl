// Each row starts somewhere, and is then read from left to right.
__kernel void rows(__global const int *restrict first, __global const int *restrict x,
                   __global int *restrict out, int rows, int columns) {
  for (int r = 0; r < rows; r++) {
    int sum = 0;
    for (int c = 0; c < columns; c++) {
      sum += x[first[r] + c];
    }
    out[r] = sum;
  }
}
