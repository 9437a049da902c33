// Two stores and two loads, neighbours at an unknown place each.
__kernel void pair_of_pairs(__global int *restrict out, int p, int q, int u, int v) {
  __local int array[1024]; // @array
  array[p] = u; // @store0
  array[p + 1] = v; // @store1
  int a = array[q]; // @load0
  int b = array[q + 1]; // @load1
  *out = a + b;
}
