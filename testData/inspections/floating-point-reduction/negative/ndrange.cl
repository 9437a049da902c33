// Work-items follow each other in the pipeline: no iteration waits for another.
__kernel void ndrange(__global const double *restrict x, __global double *restrict result, const int n) {
  const int row = get_global_id(0);
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    sum += x[row * n + i];
  }
  result[row] = sum;
}
