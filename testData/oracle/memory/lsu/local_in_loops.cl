// A store in one rolled loop and a load in another. Their index is negative for the first work-items.
__attribute__((reqd_work_group_size(1024, 1, 1)))
kernel void local_in_loops(global const int *restrict in, global int *restrict out) {
  local int line[1024]; // @line
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int res = in[gid];
  #pragma unroll 1
  for (int i = 0; i < 4; i++) {
    line[lid - i] = res; // @store
    res >>= 1;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  res = 0;
  #pragma unroll 1
  for (int i = 0; i < 4; i++) {
    res ^= line[lid - i]; // @load
  }
  out[gid] = res;
}
