// Fifty work-items cannot be shared out to four lanes.
__attribute__((num_simd_work_items(4))) // @lanes
__attribute__((reqd_work_group_size(50, 1, 1)))
__kernel void add(__global const float *restrict a, __global const float *restrict b,
                  __global float *restrict answer) {
  int gid = get_global_id(0);
  answer[gid] = a[gid] + b[gid];
}
