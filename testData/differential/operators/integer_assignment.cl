// ++ -- before and behind, and every compound assignment, on one integer type T; their values count too.
kernel void assignment(global const T *a, global const T *b, global T *out) {
  size_t i = get_global_id(0);
  T y = b[i];
  T divisor = y == 0 ? (T)7 : y;
  global T *o = out + 18 * i;
  T x = a[i];
  o[0] = x++;
  o[1] = x;
  o[2] = ++x;
  o[3] = x--;
  o[4] = --x;
  o[5] = x += y;
  o[6] = x -= 5;
  x = a[i];
  o[7] = x *= y;
  x = a[i];
  o[8] = x /= divisor;
  x = a[i];
  o[9] = x %= divisor;
  x = a[i];
  o[10] = x &= y;
  o[11] = x |= 3;
  o[12] = x ^= a[i];
  o[13] = x <<= 2;
  o[14] = x >>= 1;
  T z = x = y;
  o[15] = z;
  o[16] = x;
  // On memory, not on a variable.
  o[17] = a[i];
  o[17]++;
  o[17] += y;
  ++o[17];
}
