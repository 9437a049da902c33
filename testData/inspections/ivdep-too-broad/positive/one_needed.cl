__kernel void k(__global const int *restrict at, __global int *restrict r, int n) {
  int a[256];
  int b[256];
  for (int i = 0; i < 256; i++) {
    a[i] = 0;
    b[i] = i;
  }
  // finds: is as fast with a promise about one of
  #pragma ivdep
  for (int i = 0; i < n; i++) {
    int j = at[i] & 255;
    a[j] = (a[j] * 5 + 3) / 7;
    b[i & 255] = j;
    r[i] = b[(i + 7) & 255];
  }
  for (int i = 0; i < 256; i++) {
    r[n + i] = a[i] + b[i];
  }
}
