// ilogb: the exponent as an integer; zero and NaN have names for theirs.
kernel void of_float(global const float *x, global int *out) {
  size_t i = get_global_id(0);
  int e = ilogb(x[i]);
  out[i] = x[i] == 0 ? e == FP_ILOGB0 : isnan(x[i]) ? e == FP_ILOGBNAN : e;
}

kernel void of_double(global const double *x, global int *out) {
  size_t i = get_global_id(0);
  int e = ilogb(x[i]);
  out[i] = x[i] == 0 ? e == FP_ILOGB0 : isnan(x[i]) ? e == FP_ILOGBNAN : e;
}
