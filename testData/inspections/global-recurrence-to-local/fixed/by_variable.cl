__kernel void k(__global const uint *restrict a, __global uint *restrict counts, int n) {
  // finds: bytes: copied on chip in front of the loop
  uint counts_on_chip[32];
  for (int at = 0; at < 32; at++) {
    counts_on_chip[at] = counts[at];
  }
  for (int i = 0; i < n; i++) {
    uint key = (a[i] >> 4) & 15;
    counts_on_chip[key + 16]++;
  }
  for (int at = 0; at < 32; at++) {
    counts[at] = counts_on_chip[at];
  }
}
