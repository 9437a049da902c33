// Case PG1-O-23: SIMD work-items without a required work-group size.
__attribute__((num_simd_work_items(8))) // @simd
kernel void copy(global const uint *source, global uint *target) { // @simd
  int gid = get_global_id(0);
  target[gid] = source[gid];
}
