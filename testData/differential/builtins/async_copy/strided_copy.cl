// async_work_group_strided_copy gathers a column and scatters it.
kernel void columns(global const int *in, global int *out) {
  local int column[16];
  local int turned[16];
  size_t group = get_group_id(0);
  size_t l = get_local_id(0);
  event_t arrived = async_work_group_strided_copy(column, in + group, 16, 8, 0);
  wait_group_events(1, &arrived);
  turned[15 - l] = column[l] + (int)group;
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t left = async_work_group_strided_copy(out + 7 - group, turned, 16, 8, 0);
  wait_group_events(1, &left);
}
