__attribute__((reqd_work_group_size(128, 1, 1)))
__kernel void k(__global const int *restrict a, __global int *restrict r) {
  __local int shared[128];
  size_t i = get_local_id(0);
  shared[i] = a[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  int x = shared[127 - i];
  barrier(CLK_LOCAL_MEM_FENCE);
  shared[i] = x + 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  r[get_global_id(0)] = shared[i ^ 1];
}
