// Fifty work-items cannot be shared out to four lanes.
__attribute__((num_simd_work_items(4))) // @lanes
__attribute__((reqd_work_group_size(50, 1, 1)))
kernel void add(global const float *restrict a, global const float *restrict b,
                global float *restrict answer) {
  int gid = get_global_id(0);
  answer[gid] = a[gid] + b[gid];
}
