// Case BOOK-O9: one sum for each work-item (LANES, UNITS: attributes; WIDE: four floats for each).
#ifdef WIDE
#define ITEM float4
#else
#define ITEM float
#endif
__attribute__((reqd_work_group_size(64, 1, 1)))
#ifdef LANES
__attribute__((num_simd_work_items(LANES)))
#endif
#ifdef UNITS
__attribute__((num_compute_units(UNITS)))
#endif
kernel void add(global const ITEM *restrict left, global const ITEM *restrict right, global ITEM *restrict sums) {
  int gid = get_global_id(0);
  sums[gid] = left[gid] + right[gid];
}
