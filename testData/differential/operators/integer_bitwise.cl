// & | ^ ~ on one integer type T, also through the promotion to int.
kernel void bitwise(global const T *a, global const T *b, global T *out, global long *wide) {
  size_t i = get_global_id(0);
  T x = a[i];
  T y = b[i];
  global T *o = out + 6 * i;
  o[0] = x & y;
  o[1] = x | y;
  o[2] = x ^ y;
  o[3] = ~x;
  o[4] = (x & ~y) | (~x & y);
  o[5] = x & 0x55;
  // The promoted value keeps the bits above T.
  wide[2 * i] = ~x;
  wide[2 * i + 1] = (x ^ y) | 1;
}
