// convert_D from floating-point type F to integer type D in every rounding mode, saturating; NaN becomes 0.
#define PASTE(a, b, c) a##b##c
#define CONVERT(D, mode) PASTE(convert_, D, mode)
kernel void rounding(global const F *in, global D *out) {
  size_t i = get_global_id(0);
  F x = in[i];
  out[5 * i] = CONVERT(D, _sat)(x);
  out[5 * i + 1] = CONVERT(D, _sat_rte)(x);
  out[5 * i + 2] = CONVERT(D, _sat_rtz)(x);
  out[5 * i + 3] = CONVERT(D, _sat_rtp)(x);
  out[5 * i + 4] = CONVERT(D, _sat_rtn)(x);
}

// Numbers that fit after any rounding need no saturation.
kernel void fitting(global const F *in, global D *out) {
  size_t i = get_global_id(0);
  F x = in[i];
  out[5 * i] = CONVERT(D, )(x);
  out[5 * i + 1] = CONVERT(D, _rte)(x);
  out[5 * i + 2] = CONVERT(D, _rtz)(x);
  out[5 * i + 3] = CONVERT(D, _rtp)(x);
  out[5 * i + 4] = CONVERT(D, _rtn)(x);
}
