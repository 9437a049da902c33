// Two stores and two loads, neighbours at an unknown place each.
kernel void pair_of_pairs(global int *restrict out, int p, int q, int u, int v) {
  local int array[1024]; // @array
  array[p] = u; // @store0
  array[p + 1] = v; // @store1
  int a = array[q]; // @load0
  int b = array[q + 1]; // @load1
  *out = a + b;
}
