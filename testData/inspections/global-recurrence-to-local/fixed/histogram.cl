__kernel void k(__global const uchar *restrict a, __global int *restrict counts, int n) {
  // finds: bytes: copied on chip in front of the loop
  int counts_on_chip[64];
  for (int at = 0; at < 64; at++) {
    counts_on_chip[at] = counts[at];
  }
  for (int i = 0; i < n; i++) {
    counts_on_chip[a[i] & 63] += 1;
  }
  for (int at = 0; at < 64; at++) {
    counts[at] = counts_on_chip[at];
  }
}
