__kernel void memory_copies(__global const int *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int __attribute__((private_copies(4))) tile[512];
    for (int j = 0; j < 512; j++) {
      tile[j] = a[i * 512 + j];
    }
    for (int j = 0; j < 512; j++) {
      out[i * 512 + j] = tile[511 - j];
    }
  }
}
