// Pointers that move through several buffers and back, chosen by data.
kernel void offsets(global const int *a, global const int *b, global int *out) {
  size_t i = get_global_id(0);
  global const int *p = a[i] & 1 ? a : b;
  p += i;
  int first = *p;
  p = p - i + (i * 3) % 32;
  int second = p[0];
  global int *o = out + 2 * (get_global_size(0) - 1 - i);
  o[0] = first;
  *(o + 1) = second - first;
}
