__attribute__((reqd_work_group_size(64, 1, 1)))
__attribute__((num_simd_work_items(4)))
__kernel void sum(__global const int *restrict length, __global const float *restrict x, __global float *restrict out) {
  int g = get_global_id(0);
  float sum = 0.0f;
  // finds: 'num_simd_work_items(4)' of kernel 'sum' has no effect: work-items do not all
  for (int i = 0; i < length[g]; i++) {
    sum += x[64 * g + i];
  }
  out[g] = sum;
}
