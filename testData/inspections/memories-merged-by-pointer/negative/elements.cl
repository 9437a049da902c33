__kernel void either(__global const int *restrict x, __global int *restrict out, int n) {
  int low[512];
  int high[512];
  for (int i = 0; i < 512; i++) {
    low[i] = x[i];
    high[i] = x[i] + 512;
  }
  for (int i = 0; i < n; i++) {
    out[i] = (x[i] & 1) ? high[i & 511] : low[i & 511];
  }
}
