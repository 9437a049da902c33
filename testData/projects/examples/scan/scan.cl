// Running sums of an array: element i of the result is the sum of elements 0 to i.

// One work-item. An integer addition fits into a cycle, so the sum is no bottleneck.
kernel void scan_single(global const int *restrict values, global int *restrict sums, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += values[i];
    sums[i] = sum;
  }
}

#define GROUP 64

// Work-groups: in each step a work-item adds what stands a distance before it, and the distance doubles. The sums are those
// within a group.
__attribute__((reqd_work_group_size(GROUP, 1, 1)))
kernel void scan_groups(global const int *restrict values, global int *restrict sums) {
  local int steps[2][GROUP];
  const int item = get_local_id(0);
  int from = 0;
  steps[0][item] = values[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int distance = 1; distance < GROUP; distance <<= 1) {
    const int own = steps[from][item];
    steps[1 - from][item] = item >= distance ? own + steps[from][item - distance] : own;
    from = 1 - from;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  sums[get_global_id(0)] = steps[from][item];
}
