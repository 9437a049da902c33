__attribute__((reqd_work_group_size(8, 8, 1)))
__attribute__((max_work_group_size(8, 8, 1)))
__kernel void same(__global const float *restrict a, __global float *restrict out) {
  int i = get_global_id(0);
  out[i] = 2 * a[i];
}
