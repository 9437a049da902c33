__kernel void count(__global const int *restrict key, __global int *restrict bins, int n) {
  // finds: the place of 'bins[key[i]]' at line 5 comes from data
  #pragma ivdep
  for (int i = 0; i < n; i++) {
    bins[key[i]] += 1;
  }
}
