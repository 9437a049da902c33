__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void power(__global float *restrict a, __local float *tile __attribute__((local_mem_size(1024)))) {
  int i = get_local_id(0);
  tile[i] = a[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  a[get_global_id(0)] = tile[63 - i];
}
