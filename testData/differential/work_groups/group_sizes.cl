// The same kernel under many shapes of groups, chosen by the launches. With a barrier and no attribute 128 would be the limit.
__attribute__((max_work_group_size(256))) kernel void shape(global int *out) {
  size_t flat = get_global_id(0) + get_global_size(0) * get_global_id(1);
  local int leader;
  if (get_local_id(0) == 0 && get_local_id(1) == 0) {
    leader = (int)flat;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[flat] += leader * 3 + (int)(get_local_id(0) * get_local_size(1) + get_local_id(1));
}
