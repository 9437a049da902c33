// dot and cross on small whole numbers: every order of rounding gives the same.
kernel void products(global const T *a, global const T *b, global T *out) {
  size_t i = get_global_id(0);
  out[8 * i] = dot(a[4 * i], b[4 * i]);
  out[8 * i + 1] = dot(vload2(2 * i, a), vload2(2 * i, b));
  out[8 * i + 2] = dot(vload3(i, a), vload3(i, b));
  out[8 * i + 3] = dot(vload4(i, a), vload4(i, b));
  vstore4(cross(vload4(i, a), vload4(i, b)), 2 * i + 1, out);
}

kernel void cross_three(global const T *a, global const T *b, global T *out) {
  size_t i = get_global_id(0);
  vstore3(cross(vload3(i, a), vload3(i, b)), i, out);
}
