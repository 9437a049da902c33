// The border and the inside are stored in two places, so that all three levels wait; told once, at the outermost.
__kernel void smooth(__global const int *restrict in, __global int *restrict out, int width, int height) {
  // finds: 'out' lets only one iteration of the loop
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      if (x == 0 || y == 0) {
        out[x + y * width] = in[x + y * width];
        continue;
      }
      int sum = 0;
      for (int i = 0; i < 5; i++) {
        for (int j = 0; j < 5; j++) {
          sum += in[x + j + (y + i) * width];
        }
      }
      out[x + y * width] = sum;
    }
  }
}
