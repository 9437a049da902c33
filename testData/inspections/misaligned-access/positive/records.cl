// Records of five bytes: a flag, and a number behind it.
__kernel void unpack(__global const uchar *restrict records, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: moves by 5 bytes with each iteration
    out[i] = *(__global const int *)(records + i * 5 + 1);
  }
}
