__kernel void k(__global const int *restrict a, __global const int *restrict start, __global int *restrict r, int n) {
  // finds: ]' is loaded once in a launch, by a
  int sum = start[0];
  for (int i = 0; i < n; i++) {
    sum += a[i];
  }
  r[0] = sum;
}
