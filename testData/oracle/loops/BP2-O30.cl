// Case BP2-O30: the size of a work-group, required (REQUIRED), limited (LIMITED) or only bound by its barrier.
#if defined(REQUIRED)
__attribute__((reqd_work_group_size(64, 1, 1)))
#elif defined(LIMITED)
__attribute__((max_work_group_size(512, 1, 1)))
#endif
kernel void exchange(global int *restrict in, global int *restrict out) {
  local int shared[64];
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  shared[lid & 63] = in[gid];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[gid] = shared[(lid + 1) & 63];
}
