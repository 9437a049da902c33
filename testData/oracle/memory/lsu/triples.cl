// Three consecutive words: one access of 12 bytes, which no memory word is aligned to.
kernel void triples(global const int *restrict in, global int *restrict out) {
  int i = get_global_id(0);
  int a = in[3 * i]; // @load0
  int b = in[3 * i + 1]; // @load1
  int c = in[3 * i + 2]; // @load2
  out[3 * i] = c; // @store0
  out[3 * i + 1] = b; // @store1
  out[3 * i + 2] = a; // @store2
}
