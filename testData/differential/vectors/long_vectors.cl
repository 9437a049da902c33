// Vectors of 64-bit lanes: the operators that differ most from 32 bits.
kernel void wide(global const long *a, global const ulong *b, global long *out, global ulong *outu, global int *outi) {
  size_t i = get_global_id(0);
  long8 x = vload8(i, a);
  ulong8 y = vload8(i, b);
  vstore8(x / 1000003 + (x >> 40) * 3, 2 * i, out);
  vstore8(select(x, -x, x < 0) % 65537, 2 * i + 1, out);
  vstore8(y * y + (y >> 33), 3 * i, outu);
  vstore8(y / 0x100000001 ^ ~y, 3 * i + 1, outu);
  vstore8(as_ulong8(x) & (y << 7) | 1, 3 * i + 2, outu);
  vstore8(convert_int8(x >> 34) ^ convert_int8_sat(x), i, outi);
}
