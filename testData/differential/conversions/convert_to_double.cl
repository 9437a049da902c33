// convert_double from an integer type T in every rounding mode.
kernel void to_double(global const T *in, global double *out) {
  size_t i = get_global_id(0);
  T x = in[i];
  out[5 * i] = convert_double(x);
  out[5 * i + 1] = convert_double_rte(x);
  out[5 * i + 2] = convert_double_rtz(x);
  out[5 * i + 3] = convert_double_rtp(x);
  out[5 * i + 4] = convert_double_rtn(x);
}
