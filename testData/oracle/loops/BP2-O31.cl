// Cases BP2-O31, BP2-O32, BP2-O33 and BP2-O38: one sum for each work-item (WIDTH, LANES: attributes).
#ifdef WIDTH
__attribute__((reqd_work_group_size(WIDTH, 1, 1)))
#endif
#ifdef LANES
__attribute__((num_simd_work_items(LANES)))
#endif
kernel void add(global const float *restrict left, global const float *restrict right, global float *restrict sums) {
  int gid = get_global_id(0);
  sums[gid] = left[gid] + right[gid];
}
