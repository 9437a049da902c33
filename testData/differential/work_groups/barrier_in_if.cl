// A barrier under a condition that is the same for the whole group.
kernel void uniform(global const int *in, global int *out, int mode) {
  local int tile[16];
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  int r = in[i];
  tile[l] = r;
  if (mode > 0) {
    barrier(CLK_LOCAL_MEM_FENCE);
    r = tile[15 - l];
    if (get_group_id(0) % 2 == 0) {
      barrier(CLK_LOCAL_MEM_FENCE);
      tile[l] = r * 2;
      barrier(CLK_LOCAL_MEM_FENCE);
      r += tile[(l + 1) % 16];
    } else {
      r = -r;
    }
  }
  out[i] = r;
}
