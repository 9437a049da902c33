// Unrolled, the array would need the ports of all steps at once.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void scan(__global const int *restrict x, __global int *restrict out) {
  __local int sums[64];
  int id = get_local_id(0);
  sums[id] = x[get_global_id(0)];
  for (int step = 0; step < 6; step++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    int other = id >= (1 << step) ? sums[id - (1 << step)] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[id] += other;
  }
  out[get_global_id(0)] = sums[id];
}
