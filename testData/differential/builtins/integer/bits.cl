// clz, popcount and rotate on the width of T.
kernel void bits(global const T *a, global const T *amounts, global T *out) {
  size_t i = get_global_id(0);
  out[4 * i] = clz(a[i]);
  out[4 * i + 1] = popcount(a[i]);
  out[4 * i + 2] = rotate(a[i], amounts[i]);
  out[4 * i + 3] = rotate(a[i], (T)1);
}
