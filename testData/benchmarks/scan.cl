// Running sums: of each group, of the groups, then both joined.
#define SIZE 128
__attribute__((reqd_work_group_size(SIZE, 1, 1)))
kernel void scan_groups(global const int *restrict in, global int *restrict out, global int *restrict totals) {
  local int sums[2][SIZE];
  int l = get_local_id(0);
  int from = 0;
  sums[0][l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int distance = 1; distance < SIZE; distance <<= 1) {
    int value = sums[from][l];
    sums[1 - from][l] = l >= distance ? value + sums[from][l - distance] : value;
    from = 1 - from;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[get_global_id(0)] = sums[from][l];
  if (l == SIZE - 1) {
    totals[get_group_id(0)] = sums[from][l];
  }
}

kernel void scan_totals(global int *totals, int groups) {
  int sum = 0;
  for (int k = 0; k < groups; k++) {
    int next = totals[k];
    totals[k] = sum;
    sum += next;
  }
}

kernel void add_totals(global int *out, global const int *restrict totals) {
  out[get_global_id(0)] += totals[get_global_id(0) / SIZE];
}
