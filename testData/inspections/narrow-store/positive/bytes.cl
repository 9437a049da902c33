__kernel void k(__global const uchar *restrict a, __global uchar *restrict r, int n) {
  // finds: stores 1 byte of 'r' in each cycle, and memory takes
  for (int i = 0; i < n; i++) {
    r[i] = 255 - a[i];
  }
}
