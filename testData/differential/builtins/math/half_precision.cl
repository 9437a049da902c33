// half_ functions: 8192 ulp suffice, for moderate numbers.
kernel void functions(global const float *x, global float *out) {
  size_t i = get_global_id(0);
  float v = x[i];
  global float *o = out + 14 * i;
  o[0] = half_cos(v);
  o[1] = half_divide(v, 3.0f);
  o[2] = half_exp(v);
  o[3] = half_exp2(v);
  o[4] = half_exp10(v);
  o[5] = half_log(v + 1);
  o[6] = half_log2(v + 1);
  o[7] = half_log10(v + 1);
  o[8] = half_powr(v, 1.5f);
  o[9] = half_recip(v);
  o[10] = half_rsqrt(v);
  o[11] = half_sin(v);
  o[12] = half_sqrt(v);
  o[13] = half_tan(v);
}
