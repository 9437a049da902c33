// native_ functions: their accuracy is open; the same bound as for half_ is asked here.
kernel void functions(global const float *x, global float *out) {
  size_t i = get_global_id(0);
  float v = x[i];
  global float *o = out + 14 * i;
  o[0] = native_cos(v);
  o[1] = native_divide(v, 3.0f);
  o[2] = native_exp(v);
  o[3] = native_exp2(v);
  o[4] = native_exp10(v);
  o[5] = native_log(v + 1);
  o[6] = native_log2(v + 1);
  o[7] = native_log10(v + 1);
  o[8] = native_powr(v, 1.5f);
  o[9] = native_recip(v);
  o[10] = native_rsqrt(v);
  o[11] = native_sin(v);
  o[12] = native_sqrt(v);
  o[13] = native_tan(v);
}
