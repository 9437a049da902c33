// Case SWI-O22: a work-group turned around in local memory.
__attribute__((reqd_work_group_size(128, 1, 1)))
kernel void turn_group(global const int *restrict in, global int *restrict out) {
  local int shared[128]; // @shared
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  shared[lid] = in[gid];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[gid] = shared[127 - lid];
}
