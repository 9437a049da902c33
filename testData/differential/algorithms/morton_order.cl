// Positions interleaved bit by bit and separated again.
uint spread(uint x) {
  x = (x | x << 8) & 0x00ff00ff;
  x = (x | x << 4) & 0x0f0f0f0f;
  x = (x | x << 2) & 0x33333333;
  return (x | x << 1) & 0x55555555;
}

uint gather(uint x) {
  x &= 0x55555555;
  x = (x | x >> 1) & 0x33333333;
  x = (x | x >> 2) & 0x0f0f0f0f;
  x = (x | x >> 4) & 0x00ff00ff;
  return (x | x >> 8) & 0x0000ffff;
}

kernel void morton(global uint *codes, global ushort2 *positions) {
  uint x = get_global_id(0) * 321 & 0xffff;
  uint y = get_global_id(1) * 1237 & 0xffff;
  size_t flat = get_global_id(1) * get_global_size(0) + get_global_id(0);
  uint code = spread(x) | spread(y) << 1;
  codes[flat] = code;
  positions[flat] = (ushort2)((ushort)gather(code), (ushort)gather(code >> 1));
}
