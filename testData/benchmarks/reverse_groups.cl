// Every work-group reverses its numbers through local memory.
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void reverse(global const int *restrict in, global int *restrict out) {
  local int tile[64];
  size_t l = get_local_id(0);
  tile[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = tile[63 - l];
}
