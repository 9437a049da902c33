__attribute__((reqd_work_group_size(24, 1, 1)))
// finds: moves in a cycle: '__attribute__((num_simd_work_items(8)))' takes 8 side by side, which use 16
__kernel void invert(__global const uchar *restrict picture, __global uchar *restrict out) {
  size_t id = get_global_id(0);
  out[id] = 255 - picture[id];
}
