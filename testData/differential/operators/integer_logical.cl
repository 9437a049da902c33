// && || ! and ?: on one integer type T.
kernel void logical(global const T *a, global const T *b, global int *out, global T *selected) {
  size_t i = get_global_id(0);
  T x = a[i];
  T y = b[i];
  global int *o = out + 6 * i;
  o[0] = x && y;
  o[1] = x || y;
  o[2] = !x;
  o[3] = !!x + !y;
  o[4] = x && !y || !x && y;
  o[5] = (x > y) == (y < x);
  selected[2 * i] = x ? x : y;
  selected[2 * i + 1] = x > y ? x : x == y ? (T)1 : y;
}
