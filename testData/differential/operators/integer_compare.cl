// The six comparisons on one integer type T give 0 or 1 as int.
kernel void compare(global const T *a, global const T *b, global int *out) {
  size_t i = get_global_id(0);
  T x = a[i];
  T y = b[i];
  global int *o = out + 9 * i;
  o[0] = x < y;
  o[1] = x <= y;
  o[2] = x > y;
  o[3] = x >= y;
  o[4] = x == y;
  o[5] = x != y;
  o[6] = (x < y) + (y < x) * 2 + (x == x) * 4;
  o[7] = x < 0;
  o[8] = -(x > 10);
}
