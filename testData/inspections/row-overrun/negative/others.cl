// A header in front of all rows, a register that is moved on across rows, and a condition that fits.
__kernel void behind(__global const int *restrict in, __global int *restrict out, int width, int height) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      out[y * width + x] = in[y * width + x + 1];
    }
  }
}

__kernel void moved(__global const int *restrict in, __global int *restrict out, int n) {
  int line[64];
  for (int i = 0; i < 64; i++) line[i] = 0;
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int y = 0; y < 7; y++) {
      #pragma unroll
      for (int x = 0; x < 8; x++) line[y * 8 + x] = line[y * 8 + x + 1];
    }
    line[56] = in[i];
    out[i] = line[0];
  }
}

__kernel void guarded(__global const int *restrict in, __global int *restrict out, int width, int height) {
  int x = get_global_id(0);
  int y = get_global_id(1);
  if (x < width && y < height) out[y * width + x] = in[y * width + x] + 1;
}
