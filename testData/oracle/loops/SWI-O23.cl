// Case SWI-O23: three local arrays that are reached through rotating pointers.
__attribute__((reqd_work_group_size(1024, 1, 1)))
kernel void rotate_arrays(global const int *restrict in, global int *restrict out) {
  local int red[1024]; // @red
  local int green[1024]; // @green
  local int blue[1024]; // @blue
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 1; i++) {
    red[lid - i] = value;
    green[lid - i] = value;
    blue[lid - i] = value;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll 1
  for (int i = 0; i < 2; i++) {
    local int *first = red;
    local int *second = green;
    local int *third = blue;
    if (i % 3 == 1) {
      first = green;
      second = blue;
      third = red;
    }
    mixed ^= first[lid - i];
    mixed ^= second[lid - i];
    mixed ^= third[lid - i];
  }
  out[gid] = mixed;
}
