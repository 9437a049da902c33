// finds: kernel 'groups' requires work-groups of 128 work-items and allows 64
__attribute__((reqd_work_group_size(128, 1, 1)))
__kernel void groups(__global const float *restrict a, __global float *restrict out) {
  int i = get_global_id(0);
  out[i] = 2 * a[i];
}
