// One element for each work-item; LANES and UNITS replicate the data path.
__attribute__((reqd_work_group_size(64, 1, 1)))
__attribute__((num_simd_work_items(LANES)))
__attribute__((num_compute_units(UNITS)))
__kernel void plain_addition(__global const float *restrict a, __global const float *restrict b,
                             __global float *restrict answer) {
  int gid = get_global_id(0);
  answer[gid] = a[gid] + b[gid]; // @add
}
