__attribute__((reqd_work_group_size(64, 1, 1)))
__attribute__((num_simd_work_items(4)))
__attribute__((xcl_zero_global_work_offset))
__kernel void right(__global const float *restrict a, __global float *restrict out) {
  int i = get_global_id(0);
  out[i] = 2 * a[i];
}
