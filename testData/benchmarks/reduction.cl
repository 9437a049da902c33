// The sum of a million whole numbers: strided sums, then a tree in each group.
__attribute__((reqd_work_group_size(128, 1, 1)))
kernel void sum(global const float *restrict in, global float *restrict partial, int n) {
  local float tree[128];
  size_t l = get_local_id(0);
  float mine = 0;
  for (int k = get_global_id(0); k < n; k += get_global_size(0)) {
    mine += in[k];
  }
  tree[l] = mine;
  for (int width = 64; width > 0; width >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < width) {
      tree[l] += tree[l + width];
    }
  }
  if (l == 0) {
    partial[get_group_id(0)] = tree[0];
  }
}

kernel void total(global const float *restrict partial, global float *restrict result, int groups) {
  float sum = 0;
  for (int k = 0; k < groups; k++) {
    sum += partial[k];
  }
  *result = sum;
}
