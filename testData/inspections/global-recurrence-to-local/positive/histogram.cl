__kernel void k(__global const uchar *restrict a, __global int *restrict counts, int n) {
  // finds: bytes: copied on chip in front of the loop
  for (int i = 0; i < n; i++) {
    counts[a[i] & 63] += 1;
  }
}
