// The relational functions on vectors give -1 or 0 in a type as wide as the element.
kernel void floats(global const float *a, global const float *b, global int *out) {
  size_t i = get_global_id(0);
  float4 x = vload4(i, a);
  float4 y = vload4(i, b);
  vstore4(isequal(x, y), 6 * i, out);
  vstore4(isless(x, y), 6 * i + 1, out);
  vstore4(isnan(x) | isinf(y), 6 * i + 2, out);
  vstore4(isunordered(x, y), 6 * i + 3, out);
  vstore4(signbit(x), 6 * i + 4, out);
  vstore4(isnormal(x) ^ isfinite(y), 6 * i + 5, out);
}

kernel void doubles(global const double *a, global const double *b, global long *out) {
  size_t i = get_global_id(0);
  double4 x = vload4(i, a);
  double4 y = vload4(i, b);
  vstore4(isgreater(x, y), 3 * i, out);
  vstore4(isnan(x), 3 * i + 1, out);
  vstore4(signbit(y) & isfinite(y), 3 * i + 2, out);
}
