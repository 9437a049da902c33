// A step of a five-point stencil over an image. The last two lines are kept on the chip, so that every point is read once.
#define WIDTH 64
#define HEIGHT 48

kernel void relax(global const float *restrict before, global float *restrict after) {
  // From the point below the middle, which is the newest, to the one above it.
  float lines[2 * WIDTH + 1];
  #pragma unroll
  for (int k = 0; k <= 2 * WIDTH; k++) {
    lines[k] = 0.0f;
  }
  for (int i = 0; i < (HEIGHT + 1) * WIDTH; i++) {
    #pragma unroll
    for (int k = 2 * WIDTH; k > 0; k--) {
      lines[k] = lines[k - 1];
    }
    lines[0] = i < HEIGHT * WIDTH ? before[i] : 0.0f;

    const int middle = i - WIDTH;
    if (middle >= 0) {
      const int x = middle % WIDTH;
      const int y = middle / WIDTH;
      const bool inside = x > 0 && x < WIDTH - 1 && y > 0 && y < HEIGHT - 1;
      const float around = (lines[0] + lines[2 * WIDTH]) + (lines[WIDTH - 1] + lines[WIDTH + 1]);
      after[middle] = inside ? 0.5f * lines[WIDTH] + 0.125f * around : lines[WIDTH];
    }
  }
}
