// Comparisons and logic on floating-point type T over all pairs: NaN is unordered, -0 equals 0.
kernel void compare(global const T *values, global int *out) {
  size_t i = get_global_id(0);
  size_t j = get_global_id(1);
  T x = values[i];
  T y = values[j];
  global int *o = out + 13 * (j * get_global_size(0) + i);
  o[0] = x < y;
  o[1] = x <= y;
  o[2] = x > y;
  o[3] = x >= y;
  o[4] = x == y;
  o[5] = x != y;
  o[6] = !(x < y);
  o[7] = !x;
  o[8] = x && y;
  o[9] = x || y;
  o[10] = x == 0 ? 1 : 2;
  o[11] = x != x;
  o[12] = x < y ? 1 : x > y ? 2 : x == y ? 3 : 4;
}
