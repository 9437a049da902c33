// As shuffled_single.cl for each work-item: the limit is 1 KiB.
__kernel void shuffled_items(__global const int *restrict in, __global int *restrict out, int n) {
  int array[SIZE]; // @array
  int gid = get_global_id(0);
  for (int i = 0; i < SIZE; i++) {
    array[i] = in[gid * SIZE + i];
  }
  for (int k = 0; k < n; k++) {
    for (int i = 0; i < SIZE - 1; i++) { // @move
      array[i] = array[i + 1];
    }
    array[SIZE - 1] = k;
  }
  for (int i = 0; i < SIZE; i++) {
    out[gid * SIZE + i] = array[i];
  }
}
