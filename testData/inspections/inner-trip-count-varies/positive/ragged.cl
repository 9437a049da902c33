__kernel void ragged(__global const int *restrict length, __global int *restrict out, int n) {
  // finds: iterations of the loop
  for (int r = 0; r < n; r++) {
    int columns = length[r];
    for (int i = 0; i < columns; i++) {
      for (int k = 0; k < columns; k++) {
        out[4096 * r + 64 * i + k] = i + k;
      }
    }
  }
}
