// mul_hi is the upper half of the double-width product; mad_hi adds, modulo 2^n. Signed sums stay in range.
kernel void multiply_high(global const T *a, global const T *b, global const T *c, global T *out) {
  size_t i = get_global_id(0);
  out[2 * i] = mul_hi(a[i], b[i]);
  out[2 * i + 1] = mad_hi(a[i], b[i], (T)(c[i] / 4));
}
