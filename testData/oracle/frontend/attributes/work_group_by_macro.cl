// The command line says how large a work-group is.
__attribute__((reqd_work_group_size(WORK_GROUP_SIZE, 1, 1)))
__kernel void rounds(__global int *restrict data) {
  int gid = get_global_id(0);
  int value = data[gid];
  for (int i = 0; i < 1024; i++) {
    value = value * 5 + i;
  }
  data[gid] = value;
}
