// min, max and clamp on T.
kernel void limits(global const T *a, global const T *b, global T *out) {
  size_t i = get_global_id(0);
  T low = min(a[i], b[i]);
  T high = max(a[i], b[i]);
  out[4 * i] = low;
  out[4 * i + 1] = high;
  out[4 * i + 2] = clamp((T)50, low, high);
  out[4 * i + 3] = clamp(a[(i + 1) % get_global_size(0)], low, high);
}
