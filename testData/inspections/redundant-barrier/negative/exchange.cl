__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void exchange(__global int *restrict a) {
  int id = get_local_id(0);
  a[id] = a[id] + 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  a[id + 64] = a[63 - id];
}
