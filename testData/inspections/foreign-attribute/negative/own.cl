__kernel void own(__global const int *restrict a, __global int *restrict out, int n) {
  int seen[4] __attribute__((numbanks(4), bankwidth(4)));
  for (int i = 0; i < 4; i++) {
    seen[i] = a[i];
  }
  for (int i = 0; i < n; i++) {
    out[i] = seen[i & 3];
  }
}
