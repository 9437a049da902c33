__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void scalar(__global const float *restrict a, __global float *restrict out) {
  int id = get_global_id(0);
  __local float value;
  value = a[id];
  // finds: 'value' is there once for all work-items of a group
  out[id] = value * 2.0f;
}
