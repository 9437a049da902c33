// Case PG2-O-26: two loads, an addition and a store for each work-item.
kernel void add(global int *left, global int *right, global int *sums) {
  int gid = get_global_id(0);
  int a = left[gid]; // @load_left
  int b = right[gid]; // @load_right
  int sum = a + b; // @sum
  sums[gid] = sum; // @store
}
