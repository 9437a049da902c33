// A plain matrix product: each work-item runs along a row and a column.
kernel void multiply(global const float *restrict a, global const float *restrict b, global float *restrict c, int n) {
  int column = get_global_id(0);
  int row = get_global_id(1);
  float sum = 0;
  for (int k = 0; k < n; k++) {
    sum += a[row * n + k] * b[k * n + column];
  }
  c[row * n + column] = sum;
}
