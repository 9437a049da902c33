// isfinite, isinf, isnan, isnormal and signbit.
kernel void classes(global const T *values, global int *out) {
  size_t i = get_global_id(0);
  T x = values[i];
  out[5 * i] = isfinite(x);
  out[5 * i + 1] = isinf(x);
  out[5 * i + 2] = isnan(x);
  out[5 * i + 3] = isnormal(x);
  out[5 * i + 4] = signbit(-x) - signbit(x);
}
