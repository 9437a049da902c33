// A three by three gradient over a stream of pixels with line buffers, in a single work-item.
#define WIDTH 24
kernel void gradient(global const uchar *restrict in, global ushort *restrict out, int height) {
  uchar rows[2 * WIDTH + 3];
  for (int k = 0; k < 2 * WIDTH + 3; k++) {
    rows[k] = 0;
  }
  for (int p = 0; p < WIDTH * height; p++) {
    for (int k = 2 * WIDTH + 2; k > 0; k--) {
      rows[k] = rows[k - 1];
    }
    rows[0] = in[p];
    int dx = 0;
    int dy = 0;
    for (int r = 0; r < 3; r++) {
      int weight = r == 1 ? 2 : 1;
      dx += weight * (rows[r * WIDTH] - rows[r * WIDTH + 2]);
      dy += weight * (rows[r] - rows[2 * WIDTH + r]);
    }
    out[p] = (ushort)(abs(dx) + abs(dy));
  }
}
