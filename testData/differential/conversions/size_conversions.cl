// size_t, ptrdiff_t and the work-item functions beside narrower types.
kernel void sizes(global const int *in, global long *out) {
  size_t i = get_global_id(0);
  int id = get_global_id(0);
  int down = get_global_size(0) - 1 - id;
  size_t large = (size_t)in[i];
  ptrdiff_t difference = (in + 7 + i) - (in + 2);
  global long *o = out + 6 * i;
  o[0] = id - 5;
  o[1] = (int)i - 5 < 0;
  o[2] = i - 5 > 1000;
  o[3] = down * in[i];
  o[4] = large / 3;
  o[5] = difference + sizeof(size_t);
}
