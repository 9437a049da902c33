__kernel void copy(__global const int *restrict x, __global int *restrict out, int n) {
  #pragma ii 1
  for (int i = 0; i < n; i++) {
    out[i] = x[i];
  }
}
