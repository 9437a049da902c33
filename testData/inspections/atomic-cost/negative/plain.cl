__kernel void count(__global const int *restrict key, __global int *restrict bins, int n) {
  for (int i = 0; i < n; i++) {
    bins[key[i]] += 1;
  }
}
