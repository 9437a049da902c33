// Bytes without a sign, masked bytes, and a sign that nothing lies above.
__kernel void words(
    __global const uchar *restrict bytes, __global const char *restrict text, __global uint *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    uint a = bytes[2 * i] << 8 | bytes[2 * i + 1];
    uint b = (text[2 * i] & 0xFF) << 8 | (text[2 * i + 1] & 0xFF);
    uint c = text[i] << 8 | (uchar)text[i + 1];
    out[i] = a ^ b ^ c;
  }
}
