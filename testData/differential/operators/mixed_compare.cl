// Comparisons of different integer types: a negative int is large beside uint, but not beside ushort.
kernel void mixed_compare(global const char *c, global const uchar *uc, global const short *s,
                          global const ushort *us, global const int *n, global const uint *u,
                          global const long *l, global const ulong *ul, global int *out) {
  size_t i = get_global_id(0);
  global int *o = out + 16 * i;
  o[0] = c[i] < uc[i];
  o[1] = s[i] < us[i];
  o[2] = n[i] < u[i];
  o[3] = l[i] < ul[i];
  o[4] = n[i] < us[i];
  o[5] = c[i] == uc[i];
  o[6] = c[i] > u[i];
  o[7] = l[i] > u[i];
  o[8] = ul[i] >= n[i];
  o[9] = s[i] != us[i];
  o[10] = -1 < u[i];
  o[11] = -1 < us[i];
  o[12] = -1L < u[i];
  o[13] = -1 < ul[i];
  o[14] = uc[i] <= c[i];
  o[15] = (c[i] < 0) == (u[i] > 0x7fffffffu);
}
