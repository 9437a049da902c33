// Case SWI-O36 with its local memory made visible: what each group holds behind the barrier.
kernel void show_shared(global const int *in, global int *shown) {
  local int shared[6];
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  shared[lid] = in[gid];
  if (lid == 3 && gid != 11) {
    shared[4] = in[gid + 1];
    shared[5] = in[gid + 2];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lid == 0) {
    int count = gid == 8 ? 4 : 6;
    for (int i = 0; i < count; i++) {
      shown[6 * get_group_id(0) + i] = shared[i];
    }
  }
}
