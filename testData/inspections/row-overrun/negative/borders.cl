#define WIDTH 640
// Columns that end in time, a border that is chosen, and another length of a row.
__kernel void inside(__global const int *restrict in, __global int *restrict out, int height) {
  for (int y = 0; y < height; y++) {
    for (int x = 1; x < WIDTH - 1; x++) {
      out[y * WIDTH + x] = in[y * WIDTH + x - 1] + in[y * WIDTH + x + 1];
    }
  }
}

__kernel void chosen(__global const int *restrict in, __global int *restrict out, int width, int height) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      int next = x == width - 1 ? 0 : in[y * width + x + 1];
      out[y * width + x] = next - in[y * width + x];
    }
  }
}

__kernel void padded(__global const int *restrict in, __global int *restrict out, int width, int pitch, int height) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      out[y * width + x] = in[y * pitch + x + 1] - in[y * pitch + x];
    }
  }
}
