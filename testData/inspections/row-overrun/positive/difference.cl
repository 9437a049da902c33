__kernel void difference(__global const int *restrict in, __global int *restrict out, int width, int height) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      // finds: where 'x' is largest, 'in[y * width + x + 1]' is an element of the next row
      out[y * width + x] = in[y * width + x + 1] - in[y * width + x];
    }
  }
}
