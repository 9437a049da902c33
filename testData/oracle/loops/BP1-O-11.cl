// Case BP1-O-11: three writes and three reads of one local array, all at run-time addresses.
kernel void three_and_three(global int *restrict in, global int *restrict out) {
  local int tile[4][128]; // @tile
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int value = in[gid];
  #pragma unroll 1
  for (int i = 0; i < 4; i++) {
    tile[i][lid + i] = value;
    tile[gid][lid + i] = value;
    tile[gid + i][lid] = value;
    value >>= 1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll 1
  for (int i = 0; i < 4; i++) {
    mixed ^= tile[i][lid + i];
    mixed += tile[gid + i][lid];
    mixed ^= tile[gid][lid + i];
  }
  out[gid] = mixed;
}
