// Stores of local and of global memory stand in front, also behind a call.
void put(__local int *all, int at) {
  all[at] = 1;
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void called(__global int *restrict out) {
  __local int all[64];
  const int id = get_local_id(0);
  put(all, id);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[id] = all[63 - id];
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void scalar(__global const int *restrict a, __global int *restrict out) {
  __local int sum;
  const int id = get_local_id(0);
  if (id == 0) {
    sum = a[get_group_id(0)];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = sum;
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void written(__global int *out) {
  const int id = get_global_id(0);
  *(out + id) = id;
  barrier(CLK_GLOBAL_MEM_FENCE);
  out[id] += out[id ^ 1];
}
