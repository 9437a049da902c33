// Lanes need a required work-group size.
__attribute__((num_simd_work_items(8))) // @lanes
kernel void copy(global const uint *src, global uint *dst) {
  int gid = get_global_id(0);
  dst[gid] = src[gid];
}
