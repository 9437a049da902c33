// Case BP1-O-12.before: four rows of a local array at run-time columns, so only the lowest bit separates accesses.
kernel void strided_rows(global int *restrict in, global int *restrict out) {
  local int tile[4][1024]; // @tile
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int group = get_local_size(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    tile[i][(lid * i) % group] = value; // @write
    value /= 2;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    mixed ^= tile[i][((group - lid) * i) % group]; // @read
  }
  out[gid] = mixed;
}
