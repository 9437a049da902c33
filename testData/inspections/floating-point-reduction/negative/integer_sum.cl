__kernel void integer_sum(__global const int *restrict x, __global int *restrict result, const int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += x[i];
  }
  result[0] = sum;
}
