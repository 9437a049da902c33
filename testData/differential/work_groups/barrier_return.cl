// Whole groups leave before the barrier, the others go on.
kernel void leave(global const int *in, global int *out, int groups) {
  local int tile[8];
  size_t l = get_local_id(0);
  if (get_group_id(0) >= (size_t)groups) {
    return;
  }
  tile[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = tile[7 - l] + 1;
}
