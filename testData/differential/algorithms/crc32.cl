// CRC-32 of blocks, bit by bit and by a table that the kernel makes first.
kernel void crc(global const uchar *in, global uint *out, int length) {
  uint table[256];
  for (uint n = 0; n < 256; n++) {
    uint c = n;
    for (int k = 0; k < 8; k++) {
      c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    }
    table[n] = c;
  }
  size_t i = get_global_id(0);
  uint fast = ~0u;
  uint slow = ~0u;
  for (int k = 0; k < length; k++) {
    uchar byte = in[i * length + k];
    fast = table[(fast ^ byte) & 0xff] ^ (fast >> 8);
    slow ^= byte;
    for (int b = 0; b < 8; b++) {
      slow = (slow >> 1) ^ (0xedb88320u & -(slow & 1));
    }
  }
  out[2 * i] = ~fast;
  out[2 * i + 1] = ~slow;
}
