__kernel void k(__global const int *restrict a, __global int *restrict counts, int n) {
  for (int i = 0; i < n; i++) {
    counts[a[i]] += 1;
  }
}
