// Two unaligned pairs of stores and one load: five sites for four ports.
kernel void unaligned_pairs(global int *restrict out, int p, int q, int r, int u, int v) {
  local int array[1024]; // @array
  array[p] = u; // @store0
  array[p + 1] = v; // @store1
  array[q + 1] = u + v; // @store2
  array[q] = u - v; // @store3
  *out = array[r]; // @load
}
