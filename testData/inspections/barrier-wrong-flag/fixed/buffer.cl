__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void buffer(__global const int *restrict a, __global int *restrict sums) {
  int id = get_local_id(0);
  int first = get_group_id(0) * 64;
  sums[first + id] = a[first + id];
  // finds: this barrier orders local memory only, but work-items store to 'sums' in front of it
  barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
  if (id == 0) {
    sums[first + 63] = sums[first + 1] + sums[first + 2];
  }
}
