// A sparse matrix in compressed rows times a vector: short loops and scattered reads.
kernel void make_rows(global int *starts, global int *columns, int n) {
  int row = get_global_id(0);
  int start = row * 24 + (row & 7) * 8 - 28 * (row & 1);
  starts[row] = row * 24;
  for (int k = 0; k < 24; k++) {
    columns[row * 24 + k] = (int)((uint)(row * 7919 + k * 104729 + start) % (uint)n);
  }
  if (row == n - 1) {
    starts[n] = n * 24;
  }
}

kernel void multiply(global const int *restrict starts, global const int *restrict columns,
                     global const float *restrict values, global const float *restrict x, global float *restrict y) {
  int row = get_global_id(0);
  float sum = 0;
  for (int k = starts[row]; k < starts[row + 1] - (row & 15); k++) {
    sum += values[k] * x[columns[k]];
  }
  y[row] = sum;
}
