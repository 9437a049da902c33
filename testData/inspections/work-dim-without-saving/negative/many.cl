__attribute__((max_global_work_dim(1)))
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void many(__global const float *restrict a, __global float *restrict out) {
  int i = get_global_id(0);
  out[i] = 2 * a[i];
}
