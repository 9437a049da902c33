__kernel void either(__global const int *restrict x, __global int *restrict out, int n) {
  // finds: 'low', 'high' are one memory of 4,096 bytes, as a pointer may refer to
  int low[512];
  int high[512];
  for (int i = 0; i < 512; i++) {
    low[i] = x[i];
    high[i] = x[i] + 512;
  }
  for (int i = 0; i < n; i++) {
    int *table = (x[i] & 1) ? high : low;
    out[i] = table[i & 511];
  }
}
