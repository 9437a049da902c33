// Case SWI-O36: a moving average over three elements, with two elements of the next group.
kernel void average_three(global const int *restrict in, global int *restrict out) {
  local int shared[6]; // @shared
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int last = get_global_size(0) - 1;
  shared[lid] = in[gid];
  if (lid == 3 && gid != last) {
    shared[4] = in[gid + 1];
    shared[5] = in[gid + 2];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (gid < 10) {
    out[gid] = (shared[lid] + shared[lid + 1] + shared[lid + 2]) / 3;
  }
}
