// lgamma, and lgamma_r with the sign of the gamma function.
kernel void of_float(global const float *x, global float *out, global int *signs) {
  size_t i = get_global_id(0);
  int sign = 0;
  out[2 * i] = lgamma(x[i]);
  out[2 * i + 1] = lgamma_r(x[i], &sign);
  bool pole = x[i] <= 0 && floor(x[i]) == x[i];
  signs[i] = pole || !isfinite(x[i]) ? 9 : sign;
}
