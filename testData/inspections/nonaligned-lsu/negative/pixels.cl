// Four bytes are a pixel, the last one is for nothing.
__kernel void grey(__global const uchar4 *restrict image, __global uchar *restrict result, const int count) {
  for (int i = 0; i < count; i++) {
    const uchar4 pixel = image[i];
    result[i] = (pixel.x + pixel.y + pixel.z) / 3;
  }
}
