__kernel void prefix(__global int *restrict values, int n) {
  // finds: iterations of the loop
  for (int i = 1; i < n; i++) {
    values[i] += values[i - 1];
  }
}
