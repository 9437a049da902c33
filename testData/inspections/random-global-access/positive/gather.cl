__kernel void gather(__global const int *restrict index, __global const float *restrict table, __global const float *restrict other, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int at = index[i];
    // finds: addresses come from data at 'table'
    out[i] = table[at] + other[at];
  }
}
