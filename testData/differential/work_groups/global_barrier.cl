// CLK_GLOBAL_MEM_FENCE: what the group wrote to global memory is there behind the barrier.
kernel void exchange(global int *data, global int *out) {
  size_t i = get_global_id(0);
  size_t start = get_group_id(0) * get_local_size(0);
  size_t l = get_local_id(0);
  data[i] = data[i] * 2 + 1;
  barrier(CLK_GLOBAL_MEM_FENCE);
  int other = data[start + (l + 3) % get_local_size(0)];
  barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
  data[i] += other;
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  out[i] = data[i] - other / 2;
}
