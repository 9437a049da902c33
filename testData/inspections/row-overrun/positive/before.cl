#define WIDTH 640
__kernel void smooth(__global const int *restrict in, __global int *restrict out, int height) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < WIDTH - 1; x++) {
      // finds: where 'x' is 0, 'in[WIDTH * y + (x - 1)]' is an element of the row before
      out[WIDTH * y + x] = in[WIDTH * y + (x - 1)] + in[WIDTH * y + x] + in[WIDTH * y + (x + 1)];
    }
  }
}
