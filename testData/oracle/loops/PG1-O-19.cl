// Case PG1-O-19: a barrier without a size attribute.
kernel void next_neighbour(global const int *restrict in, global int *restrict out) {
  local int shared[128];
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  shared[lid & 127] = in[gid];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[gid] = shared[(lid + 1) & 127];
}
