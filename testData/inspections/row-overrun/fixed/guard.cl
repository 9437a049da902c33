__kernel void brighten(__global const uchar *restrict in, __global uchar *restrict out, int width, int height) {
  int x = get_global_id(0);
  int y = get_global_id(1);
  if (x >= width || y >= height) return;
  // finds: '>=' is meant
  out[y * width + x] = in[y * width + x] + 16;
}
