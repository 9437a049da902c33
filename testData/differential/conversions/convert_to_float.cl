// convert_float from an integer type T in every rounding mode.
kernel void to_float(global const T *in, global float *out) {
  size_t i = get_global_id(0);
  T x = in[i];
  out[5 * i] = convert_float(x);
  out[5 * i + 1] = convert_float_rte(x);
  out[5 * i + 2] = convert_float_rtz(x);
  out[5 * i + 3] = convert_float_rtp(x);
  out[5 * i + 4] = convert_float_rtn(x);
}
