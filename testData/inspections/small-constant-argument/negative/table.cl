__kernel void map(__global const int *restrict x, __global float *restrict out, __constant float *table, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = table[x[i]];
  }
}
