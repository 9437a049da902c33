__kernel void turn(__global const int *restrict x, __global int *restrict out, int n) {
  int image[64][128];
  for (int r = 0; r < 64; r++) {
    for (int i = 0; i < 128; i++) {
      image[r][i] = x[r * 128 + i];
    }
  }
  for (int k = 0; k < n; k++) {
    out[k] = image[x[k] & 63][x[k + 1] & 127];
  }
}
