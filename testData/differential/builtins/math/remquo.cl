// remquo: the remainder exactly, and the low seven bits of the quotient with its sign.
kernel void of_float(global const float *x, global const float *y, global float *out, global int *quotients) {
  size_t i = get_global_id(0);
  int q = 5;
  out[i] = remquo(x[i], y[i], &q);
  quotients[i] = isnan(out[i]) ? 0 : q;
}

kernel void of_double(global const double *x, global const double *y, global double *out, global int *quotients) {
  size_t i = get_global_id(0);
  int q = 5;
  out[i] = remquo(x[i], y[i], &q);
  quotients[i] = isnan(out[i]) ? 0 : q;
}
