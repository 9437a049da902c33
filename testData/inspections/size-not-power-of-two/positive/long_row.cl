__kernel void turn(__global const int *restrict x, __global int *restrict out, int n) {
  // finds: 'image' of 133,120 bytes takes 262,144 bytes in memory (128 of
  int image[64][520];
  for (int r = 0; r < 64; r++) {
    for (int i = 0; i < 520; i++) {
      image[r][i] = x[r * 520 + i];
    }
  }
  for (int k = 0; k < n; k++) {
    out[k] = image[x[k] & 63][x[k + 1] & 511];
  }
}
