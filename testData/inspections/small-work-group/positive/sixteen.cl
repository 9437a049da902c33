// finds: cycles of the pipeline between barriers: larger groups keep
__attribute__((reqd_work_group_size(16, 1, 1)))
__kernel void k(__global const float *restrict a, __global float *restrict r) {
  __local float shared[16];
  size_t i = get_local_id(0);
  shared[i] = sqrt(a[get_global_id(0)]);
  barrier(CLK_LOCAL_MEM_FENCE);
  r[get_global_id(0)] = sqrt(shared[15 - i]) / (shared[i] + 1.0f);
}
