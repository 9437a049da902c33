__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void copy(__global const float *restrict x, __global float *restrict out) {
  int i = get_global_id(0);
  out[i] = x[i];
}
