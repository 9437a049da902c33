__kernel void looked_up(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: 'private_copies(4)' has no effect
  int table[512];
  for (int i = 0; i < 512; i++) {
    table[i] = a[i];
  }
  for (int i = 0; i < n; i++) {
    out[i] = table[a[i] & 511];
  }
}
