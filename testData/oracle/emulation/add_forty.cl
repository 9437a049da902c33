// Case BOOK-O19: a number added to each element.
kernel void add_forty(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  out[i] = in[i] + 40;
}
