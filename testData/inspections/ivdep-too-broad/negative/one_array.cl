__kernel void k(__global const int *restrict at, __global int *restrict r, int n) {
  int a[256];
  for (int i = 0; i < 256; i++) {
    a[i] = 0;
  }
  #pragma ivdep
  for (int i = 0; i < n; i++) {
    int j = at[i] & 255;
    a[j] = (a[j] * 5 + 3) / 7;
  }
  for (int i = 0; i < 256; i++) {
    r[i] = a[i];
  }
}
