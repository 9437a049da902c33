__kernel void words(__global const char *restrict text, __global uint *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 'text[4 * i + 1]' is a 'char' with a sign
    out[i] = (text[4 * i] << 24) | (text[4 * i + 1] << 16) | (uchar)text[4 * i + 2] << 8 | (uchar)text[4 * i + 3];
  }
}
