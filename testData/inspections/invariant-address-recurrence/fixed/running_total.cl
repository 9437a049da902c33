__kernel void total(__global const int *restrict x, __global int *restrict result, int n) {
  int result_kept = result[0];
  for (int i = 0; i < n; i++) {
    // finds: 'result[0]' is the same element in every iteration of the loop
    result_kept += x[i];
  }
  result[0] = result_kept;
}
