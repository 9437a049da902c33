// A call that copies for the whole group is made by all work-items, and happens once.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void pick(__global const float4 *restrict x, __global float4 *restrict y, int n) {
  local float4 part[64];
  event_t copied = async_work_group_copy(part, x, (size_t)n, 0);
  wait_group_events(1, &copied);
  int i = get_global_id(0);
  y[i] = part[i & 63] + part[(i * 7) & 63];
}
