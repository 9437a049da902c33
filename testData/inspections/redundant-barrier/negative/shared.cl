__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void shared_tile(__global const int *restrict a, __global int *restrict out) {
  __local int tile[64];
  int id = get_local_id(0);
  tile[id] = a[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = tile[63 - id];
}
