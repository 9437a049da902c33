__kernel void histogram(__global const int *restrict keys, __global int *restrict counts, int n) {
  int bins[256];
  for (int b = 0; b < 256; b++) {
    bins[b] = 0;
  }
  // finds: each iteration of the loop
  for (int i = 0; i < n; i++) {
    bins[keys[i] & 255] += 1;
  }
  for (int b = 0; b < 256; b++) {
    counts[b] = bins[b];
  }
}
