// printf in several work-items of one group, in ascending order, under a condition.
kernel void print(global const int *in) {
  int i = get_global_id(0);
  if (in[i] % 3 != 0) {
    printf("item %d of %d: %d\n", i, (int)get_local_size(0), in[i]);
  }
}
