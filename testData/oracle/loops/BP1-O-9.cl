// Case BP1-O-9: four columns of a local array, each accessed at its own run-time row.
__attribute__((reqd_work_group_size(8, 1, 1)))
kernel void spread(global int *restrict in, global int *restrict out) {
  local int tile[1024][4]; // @tile
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    tile[(lid + i) & 0x7f][i] = value + i;
    value >>= 1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    mixed ^= tile[(lid + i) & 0x7f][i];
  }
  out[gid] = mixed;
}
