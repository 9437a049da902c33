// Case BP1-O-12.after: the arrays of BP1-O-12.before with swapped dimensions: one bank for each constant column.
kernel void strided_columns(global int *restrict in, global int *restrict out) {
  local int tile[1024][4]; // @tile
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int group = get_local_size(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    tile[(lid * i) % group][i] = value;
    value /= 2;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    mixed ^= tile[((group - lid) * i) % group][i];
  }
  out[gid] = mixed;
}
