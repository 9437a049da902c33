// modf and fract split a number; the whole part goes to private or global memory.
kernel void of_float(global const float *x, global float *parts, global float *wholes) {
  size_t i = get_global_id(0);
  float whole;
  parts[2 * i] = modf(x[i], &whole);
  wholes[2 * i] = whole;
  parts[2 * i + 1] = fract(x[i], &wholes[2 * i + 1]);
}

kernel void of_double(global const double *x, global double *parts, global double *wholes) {
  size_t i = get_global_id(0);
  double whole;
  parts[2 * i] = modf(x[i], &wholes[2 * i]);
  parts[2 * i + 1] = fract(x[i], &whole);
  wholes[2 * i + 1] = whole;
}
