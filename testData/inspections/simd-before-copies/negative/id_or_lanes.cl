__attribute__((num_simd_work_items(4)))
__attribute__((num_compute_units(2)))
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void both(__global const float *restrict a, __global float *restrict r) {
  size_t i = get_global_id(0);
  r[i] = a[i] * 3.0f + 1.0f;
}

__attribute__((num_compute_units(4)))
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void parts(__global const float *restrict a, __global float *restrict r, int n) {
  size_t i = get_global_id(0);
  float sum = 0.0f;
  for (int j = 0; j < a[i]; j++) {
    sum += a[j];
  }
  r[i] = sum;
}
