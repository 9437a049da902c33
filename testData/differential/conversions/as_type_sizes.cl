// as_type between all shapes of 2, 4, 8, 16 and 32 bytes.
kernel void shapes(global const uchar *in, global uchar *out) {
  size_t i = get_global_id(0);
  uchar16 b = vload16(i, in);
  uchar2 two = as_uchar2(as_short(b.s01));
  uchar4 four = as_uchar4(as_ushort2(b.s2345).yx);
  uchar8 eight = as_uchar8(as_uint2(as_ulong(b.lo)) + (uint2)(1, 2));
  uchar8 other = as_uchar8(as_short4(as_long(b.hi)).wzyx);
  uchar16 all = as_uchar16(as_uint4(as_ulong2(b)).ywxz);
  char16 c = as_char16(as_long2(as_short8(b)) >> 8);
  int8 wide = as_int8(as_ushort16(as_long4((long4)(as_long(b.lo), as_long(b.hi), 5, -6))));
  vstore2(two, 0, out + 78 * i);
  vstore4(four, 0, out + 78 * i + 2);
  vstore8(eight, 0, out + 78 * i + 6);
  vstore8(other, 0, out + 78 * i + 14);
  vstore16(all, 0, out + 78 * i + 22);
  vstore16(as_uchar16(c), 0, out + 78 * i + 38);
  vstore16(as_uchar16(wide.lo), 0, out + 78 * i + 54);
  vstore8(convert_uchar8(wide & 255), 0, out + 78 * i + 70);
}
