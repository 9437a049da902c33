// convert_float from double in every rounding mode, also where the result is denormal or overflows.
kernel void to_float(global const double *in, global float *out) {
  size_t i = get_global_id(0);
  double x = in[i];
  out[5 * i] = convert_float(x);
  out[5 * i + 1] = convert_float_rte(x);
  out[5 * i + 2] = convert_float_rtz(x);
  out[5 * i + 3] = convert_float_rtp(x);
  out[5 * i + 4] = convert_float_rtn(x);
}

kernel void to_double(global const float *in, global double *out) {
  size_t i = get_global_id(0);
  out[i] = convert_double(in[i]);
}
