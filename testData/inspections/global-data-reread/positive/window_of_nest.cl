// Each work-item reads a square that begins one element further on.
__kernel void blurred(__global const uchar *restrict image, __global uchar *restrict result, const int width, const int size) {
  const int at = get_global_id(0);
  uint sum = 0;
  for (int y = 0; y < size; y++) {
    for (int x = 0; x < size; x++) {
      // finds: work-items that follow each other read mostly the same elements of 'image'
      sum += image[at + y * width + x];
    }
  }
  result[at] = sum / 16;
}
