// Work-items leave the loop at different times: they cannot go through it side by side.
__kernel void triangle(__global const float *restrict a, __global float *restrict out, int n) {
  int column = get_global_id(0);
  float sum = 0.0f;
  for (int k = 0; k < column; k++) {
    sum += a[k * n + column];
  }
  out[column] = sum;
}
