// mul24 and mad24 on numbers of 24 bits whose results fit 32.
kernel void multiply24(global const int *a, global const int *b, global const uint *c, global const uint *d,
                       global int *out, global uint *outu) {
  size_t i = get_global_id(0);
  out[2 * i] = mul24(a[i], b[i]);
  out[2 * i + 1] = mad24(a[i], b[i], b[i] * 1000);
  outu[2 * i] = mul24(c[i], d[i]);
  outu[2 * i + 1] = mad24(c[i], d[i], 4000000000u);
}
