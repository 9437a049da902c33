// frexp: fraction and exponent. The exponent of NaN and infinity is open.
kernel void of_float(global const float *x, global float *fraction, global int *exponent) {
  size_t i = get_global_id(0);
  int e;
  fraction[i] = frexp(x[i], &e);
  exponent[i] = isfinite(x[i]) ? e : 0;
}

kernel void of_double(global const double *x, global double *fraction, global int *exponent) {
  size_t i = get_global_id(0);
  fraction[i] = frexp(x[i], &exponent[i]);
  exponent[i] = isfinite(x[i]) ? exponent[i] : 0;
}
