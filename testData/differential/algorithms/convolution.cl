// A five by five convolution with constant weights and mirrored borders.
constant short weights[5][5] = {
    {1, 4, 6, 4, 1}, {4, 16, 24, 16, 4}, {6, 24, 36, 24, 6}, {4, 16, 24, 16, 4}, {1, 4, 6, 4, 1}};

int mirror(int k, int n) { return k < 0 ? -k - 1 : k >= n ? 2 * n - 1 - k : k; }

kernel void blur(global const ushort *in, global ushort *out, int width, int height) {
  int x = get_global_id(0);
  int y = get_global_id(1);
  int sum = 128;
  #pragma unroll
  for (int r = 0; r < 5; r++) {
    #pragma unroll
    for (int c = 0; c < 5; c++) {
      sum += weights[r][c] * in[mirror(y + r - 2, height) * width + mirror(x + c - 2, width)];
    }
  }
  out[y * width + x] = (ushort)(sum >> 8);
}
