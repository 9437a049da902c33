// Components by s0 to sF in both spellings, on 8 and 16 lanes.
kernel void swizzle(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int16 v = vload16(i, in);
  int8 w = v.s02468ace;
  vstore16(v.sfedcba9876543210, 5 * i, out);
  vstore16(v.sFEDC4567ba983210, 5 * i + 1, out);
  vstore16((int16)(w, v.S13579BDF), 5 * i + 2, out);
  vstore16((int16)(w.s7, w.s60, v.sa, v.sA1, w.s1234, w.s55, v.s0, v.sf, v.sF, w.s33.s0), 5 * i + 3, out);
  vstore16((v + v.s1032547698badcfe) * v.s0, 5 * i + 4, out);
}
