// convert_D from an integer type T: saturating over the whole range.
kernel void saturated(global const T *in, global char *c, global uchar *uc, global short *s, global ushort *us,
                      global int *n, global uint *u, global long *l, global ulong *ul) {
  size_t i = get_global_id(0);
  T x = in[i];
  c[i] = convert_char_sat(x);
  uc[i] = convert_uchar_sat(x);
  s[i] = convert_short_sat(x);
  us[i] = convert_ushort_sat(x);
  n[i] = convert_int_sat(x);
  u[i] = convert_uint_sat(x);
  l[i] = convert_long_sat(x);
  ul[i] = convert_ulong_sat(x);
}

// Without _sat only values that fit: 0 to 127.
kernel void fitting(global const T *in, global char *c, global uchar *uc, global short *s, global ushort *us,
                    global int *n, global uint *u, global long *l, global ulong *ul) {
  size_t i = get_global_id(0);
  T x = in[i] & 0x7f;
  c[i] = convert_char(x);
  uc[i] = convert_uchar(x);
  s[i] = convert_short_rte(x);
  us[i] = convert_ushort_rtz(x);
  n[i] = convert_int(x);
  u[i] = convert_uint_rtp(x);
  l[i] = convert_long_rtn(x);
  ul[i] = convert_ulong(x);
}
