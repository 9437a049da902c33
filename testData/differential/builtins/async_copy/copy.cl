// async_work_group_copy in and out; nobody reads before wait_group_events.
kernel void copy(global const float *in, global float *out) {
  local float tile[32];
  local float result[32];
  size_t group = get_group_id(0);
  size_t l = get_local_id(0);
  event_t arrived = async_work_group_copy(tile, in + 32 * group, 32, 0);
  wait_group_events(1, &arrived);
  result[l] = tile[31 - l] * 2 + tile[(l + 1) % 32];
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t left = async_work_group_copy(out + 32 * group, result, 32, 0);
  wait_group_events(1, &left);
}
