// << and >> by amounts below the width of T; >> of a negative number copies the sign.
kernel void shift(global const T *a, global const uchar *amounts, global T *out) {
  size_t i = get_global_id(0);
  T x = a[i];
  int s = amounts[i] & (int)(8 * sizeof(T) - 1);
  global T *o = out + 6 * i;
  o[0] = x << s;
  o[1] = x >> s;
  o[2] = (T)(x >> s) << s;
  o[3] = (T)1 << s;
  T both = x;
  both >>= s / 2;
  both <<= s / 3;
  o[4] = both;
  o[5] = x >> (int)(8 * sizeof(T) - 1);
}
