// shuffle2: lanes of two vectors.
kernel void shuffles(global const int *a, global const int *b, global const uint *masks, global int *out,
                     global short *outs, global double *outd) {
  size_t i = get_global_id(0);
  int4 x = vload4(i, a);
  int4 y = vload4(i, b);
  uint4 m = vload4(i, masks);
  vstore4(shuffle2(x, y, m), 3 * i, out);
  vstore8(shuffle2(x, y, (uint8)(m, m + 1)), 0, out + 12 * i + 4);
  short8 s = convert_short8((int8)(x, y));
  vstore8(shuffle2(s, -s, convert_ushort8((uint8)(m, m >> 3) & 65535)), i, outs);
  double2 d = convert_double2(x.xy);
  vstore2(shuffle2(d, d * 10, convert_ulong2(m.zw)), i, outd);
}
