// Case PG2-O-47: the default limits of a work-group with a barrier, and with an asynchronous copy only.
kernel void with_barrier(global const int *restrict in, global int *restrict out) {
  local int shared[256];
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  shared[lid & 255] = in[gid];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[gid] = shared[(lid + 1) & 255];
}

kernel void with_copy(global const int *restrict in, global int *restrict out) {
  local int shared[256];
  event_t done = async_work_group_copy(shared, in, 256, 0);
  wait_group_events(1, &done);
  out[get_global_id(0)] = shared[get_local_id(0) & 255];
}
