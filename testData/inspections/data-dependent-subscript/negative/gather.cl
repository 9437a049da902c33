__kernel void gather(__global const int *restrict keys, __global const int *restrict table, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = table[keys[i]];
  }
}
