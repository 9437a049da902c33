// The usual arithmetic conversions between different integer types; nothing overflows a signed type.
kernel void mixed(global const char *c, global const uchar *uc, global const short *s, global const ushort *us,
                  global const int *n, global const uint *u, global const long *l, global const ulong *ul,
                  global long *out) {
  size_t i = get_global_id(0);
  global long *o = out + 20 * i;
  o[0] = c[i] + uc[i];
  o[1] = c[i] * us[i];
  o[2] = uc[i] - us[i];
  o[3] = s[i] + u[i];
  o[4] = c[i] - u[i];
  o[5] = n[i] + l[i] / 2;
  o[6] = u[i] - l[i] / 4;
  o[7] = (long)(n[i] + ul[i]);
  o[8] = n[i] * u[i];
  o[9] = (long)(c[i] * ul[i]);
  o[10] = u[i] / 7 + n[i] / 7;
  o[11] = (n[i] | 1) % (c[i] | 1);
  o[12] = u[i] % (uc[i] | 1);
  o[13] = (long)(ul[i] / (us[i] | 1));
  o[14] = -uc[i];
  o[15] = -u[i];
  o[16] = ~us[i];
  o[17] = uc[i] << 20;
  o[18] = s[i] >> 3;
  o[19] = u[i] >> (c[i] & 31);
}
