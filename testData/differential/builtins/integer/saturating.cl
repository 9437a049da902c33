// add_sat, sub_sat and mad_sat stop at the limits of T.
kernel void saturating(global const T *a, global const T *b, global const T *c, global T *out) {
  size_t i = get_global_id(0);
  out[3 * i] = add_sat(a[i], b[i]);
  out[3 * i + 1] = sub_sat(a[i], b[i]);
  out[3 * i + 2] = mad_sat(a[i], b[i], c[i]);
}
