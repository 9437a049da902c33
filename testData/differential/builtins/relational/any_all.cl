// any and all look at the highest bit of each lane.
kernel void test(global const int *in, global const char *bytes, global const long *wide, global int *out) {
  size_t i = get_global_id(0);
  int4 v = vload4(i, in);
  out[8 * i] = any(v);
  out[8 * i + 1] = all(v);
  out[8 * i + 2] = any(v.xyz);
  out[8 * i + 3] = all(v.xy);
  out[8 * i + 4] = any(vload16(i, bytes));
  out[8 * i + 5] = all(vload8(i, bytes));
  out[8 * i + 6] = any(vload2(i, wide)) * 2 + all(vload2(i, wide));
  out[8 * i + 7] = any(v < 0) + all(v > -3) * 2 + any(in[i]) * 4;
}
