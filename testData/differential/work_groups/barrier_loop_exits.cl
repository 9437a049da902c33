// A loop with barriers that ends by break, by its condition, or by return; each group differently.
kernel void exits(global const int *in, global int *out) {
  local int tile[8];
  local int stop;
  int l = get_local_id(0);
  int group = get_group_id(0);
  int r = in[get_global_id(0)];
  for (int k = 0; k < 10; k++) {
    tile[l] = r;
    if (l == 0) {
      stop = k * 3 > group;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int other = tile[(l + k) % 8];
    int end = stop;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (end && group % 3 == 0) {
      out[get_global_id(0)] = -k;
      return;
    }
    if (end && group % 3 == 1) {
      r += 1000 * k;
      break;
    }
    r += other;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = r;
}
