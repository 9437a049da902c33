// finds: work-items side by side in one unit share them
__attribute__((num_compute_units(4)))
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void k(__global const float *restrict a, __global float *restrict r) {
  size_t i = get_global_id(0);
  r[i] = a[i] * 3.0f + 1.0f;
}
