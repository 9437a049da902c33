// The comparing functions on scalars give 0 or 1, over all pairs of special numbers.
kernel void comparisons(global const T *values, global int *out) {
  size_t i = get_global_id(0);
  size_t j = get_global_id(1);
  T x = values[i];
  T y = values[j];
  global int *o = out + 9 * (j * get_global_size(0) + i);
  o[0] = isequal(x, y);
  o[1] = isnotequal(x, y);
  o[2] = isgreater(x, y);
  o[3] = isgreaterequal(x, y);
  o[4] = isless(x, y);
  o[5] = islessequal(x, y);
  o[6] = islessgreater(x, y);
  o[7] = isordered(x, y);
  o[8] = isunordered(x, y);
}
