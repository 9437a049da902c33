__kernel void turn(__global const int *restrict x, __global int *restrict out, int n) {
  // finds: 'image' of 33,280 bytes takes 65,536 bytes in memory (32 of
  int image[64][130];
  for (int r = 0; r < 64; r++) {
    for (int i = 0; i < 130; i++) {
      image[r][i] = x[r * 130 + i];
    }
  }
  for (int k = 0; k < n; k++) {
    out[k] = image[x[k] & 63][x[k + 1] & 127];
  }
}
