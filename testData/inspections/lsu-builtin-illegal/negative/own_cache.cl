__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void own_cache(__global int *a, __global const int *at) {
  int i = get_global_id(0);
  a[at[i]] += a[at[i + 1]];
}
