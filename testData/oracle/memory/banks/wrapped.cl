// Four stores and four loads with a column that wraps at run time. In the first kernel the column is the last
// subscript, in the second the constant row is.
kernel void column_last(global const int *restrict in, global int *restrict out) {
  local int wide[4][1024]; // @wide
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int width = get_local_size(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    wide[i][(lid * i) % width] = value;
    value >>= 1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    mixed ^= wide[i][((width - lid) * i) % width];
  }
  out[gid] = mixed;
}

kernel void row_last(global const int *restrict in, global int *restrict out) {
  local int tall[1024][4]; // @tall
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int width = get_local_size(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    tall[(lid * i) % width][i] = value;
    value >>= 1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    mixed ^= tall[((width - lid) * i) % width][i];
  }
  out[gid] = mixed;
}
