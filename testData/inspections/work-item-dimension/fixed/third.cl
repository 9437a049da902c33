__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void third(__global const int *restrict a, __global int *restrict out) {
  int x = get_global_id(0);
  // finds: 'get_global_id' has no dimension 3
  int y = get_global_id(2);
  out[x] = a[x] + y;
}
