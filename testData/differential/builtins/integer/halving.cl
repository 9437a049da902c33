// hadd and rhadd average without overflow, rounding down and up.
kernel void halving(global const T *a, global const T *b, global T *out) {
  size_t i = get_global_id(0);
  out[2 * i] = hadd(a[i], b[i]);
  out[2 * i + 1] = rhadd(a[i], b[i]);
}
