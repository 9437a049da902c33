// One buffer behind several parameters, of equal and of different element types.
kernel void same(global const int *a, global int *b) {
  size_t i = get_global_id(0);
  int before = a[i];
  b[i] = before * 2;
  b[i] += a[i];
}

kernel void types(global const uchar *bytes, global const uint *words, global const ushort2 *pairs, global uint *out) {
  size_t i = get_global_id(0);
  out[3 * i] = words[i] ^ (bytes[4 * i] | bytes[4 * i + 3] << 24);
  out[3 * i + 1] = pairs[i].x * 3 + pairs[i].y;
  out[3 * i + 2] = bytes[i];
}

kernel void write_bytes(global uchar *bytes, global uint *words) {
  size_t i = get_global_id(0);
  words[i] += 0x01010101;
  bytes[4 * i + 2] ^= 0xff;
}
