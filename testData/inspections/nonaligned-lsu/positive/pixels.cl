// Three bytes are a pixel.
__kernel void grey(__global const uchar *restrict image, __global uchar *restrict result, const int count) {
  for (int i = 0; i < count; i++) {
    // finds: 3 neighbours are one access of 3 bytes of 'image'
    result[i] = (image[3 * i] + image[3 * i + 1] + image[3 * i + 2]) / 3;
  }
}
