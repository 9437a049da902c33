// abs and abs_diff give the unsigned type U: even the least number has its absolute value.
kernel void absolute(global const T *a, global const T *b, global U *out) {
  size_t i = get_global_id(0);
  out[2 * i] = abs(a[i]);
  out[2 * i + 1] = abs_diff(a[i], b[i]);
}
