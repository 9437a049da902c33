// x / y and 1 / x over all pairs: within 2.5 ulp for float, correctly rounded for double.
kernel void divide(global const T *values, global T *out) {
  size_t i = get_global_id(0);
  size_t j = get_global_id(1);
  global T *o = out + 2 * (j * get_global_size(0) + i);
  o[0] = values[i] / values[j];
  o[1] = 1 / values[i];
}
