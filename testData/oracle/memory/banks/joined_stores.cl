// Two neighbouring stores of one work-item become one of twice the width.
__attribute__((reqd_work_group_size(32, 1, 1)))
kernel void joined_stores(global const int *restrict in, global int *restrict out) {
  local int pair[32][2]; // @pair
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  pair[lid][0] = in[2 * gid]; // @store0
  pair[lid][1] = in[2 * gid + 1]; // @store1
  barrier(CLK_LOCAL_MEM_FENCE);
  out[gid] = pair[31 - lid][0] // @load0
           + pair[31 - lid][1]; // @load1
}
