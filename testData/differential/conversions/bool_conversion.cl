// Anything but zero is true, also NaN and values that an int would cut to 0.
kernel void to_bool(global const float *f, global const double *d, global const long *l, global int *out) {
  size_t i = get_global_id(0);
  bool a = f[i];
  bool b = d[i];
  bool c = l[i];
  out[4 * i] = a;
  out[4 * i + 1] = b;
  out[4 * i + 2] = c;
  out[4 * i + 3] = (l[i] ? 7 : 0) == 7 * c;
}
