__kernel void lookup(__global const int *restrict x, __global int *restrict out, int n) {
  int table[16384];
  for (int i = 0; i < 16384; i++) {
    table[i] = x[i];
  }
  for (int i = 0; i < n; i++) {
    out[i] = table[x[i] & 16383];
  }
}
