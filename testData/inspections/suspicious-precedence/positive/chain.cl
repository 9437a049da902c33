__kernel void inside(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: '0 < x[i] < n' is read as '(0 < x[i]) < n'; put
    out[i] = 0 < x[i] < n ? 1 : 0;
  }
}
