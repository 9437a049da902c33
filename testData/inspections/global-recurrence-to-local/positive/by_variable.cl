__kernel void k(__global const uint *restrict a, __global uint *restrict counts, int n) {
  // finds: bytes: copied on chip in front of the loop
  for (int i = 0; i < n; i++) {
    uint key = (a[i] >> 4) & 15;
    counts[key + 16]++;
  }
}
