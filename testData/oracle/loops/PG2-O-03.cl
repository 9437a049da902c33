// Case PG2-O-03: a macro inside an attribute.
__attribute__((reqd_work_group_size(WORK_GROUP_SIZE, 1, 1)))
kernel void sum_window(global const int *restrict in, global int *restrict out) {
  int gid = get_global_id(0);
  int sum = 0;
  for (int i = 0; i < 1024; i++) {
    sum += in[gid + i];
  }
  out[gid] = sum;
}
