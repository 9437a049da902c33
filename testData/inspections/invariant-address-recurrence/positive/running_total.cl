__kernel void total(__global const int *restrict x, __global int *restrict result, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 'result[0]' is the same element in every iteration of the loop
    result[0] += x[i];
  }
}
