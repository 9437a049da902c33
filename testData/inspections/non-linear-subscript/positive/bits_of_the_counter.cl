__kernel void k(__global const uint *restrict a, __global uint *restrict counts, int n, int length) {
  for (int i = 0; i < n; i++) {
    uint word = a[i];
    // finds: ), since the subscript is no constant multiple of
    for (int j = 0; j < length; j++) {
      counts[(word >> j) + 3] += 1;
    }
  }
}
