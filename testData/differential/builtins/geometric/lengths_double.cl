// length, distance and normalize in double.
kernel void lengths(global const double *a, global double *out, global double *unit) {
  size_t i = get_global_id(0);
  double4 v = vload4(i, a);
  out[2 * i] = length(v);
  out[2 * i + 1] = distance(v, -v);
  vstore4(normalize(v), i, unit);
}
