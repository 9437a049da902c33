__kernel void total(__global const int *restrict x, __global int *restrict result, int n) {
  int sum = result[0];
  for (int i = 0; i < n; i++) {
    sum += x[i];
  }
  result[0] = sum;
}
