// finds: 'work_group_size_hint' is read and ignored
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void hinted(__global const float *restrict a, __global float *restrict out) {
  int i = get_global_id(0);
  out[i] = 2 * a[i];
}
