__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void k(__global const int *restrict a, __global int *restrict r) {
  __local int tile[64];
  // finds: : whether the values are there yet is chance
  event_t tile_copied = async_work_group_copy(tile, a + get_group_id(0) * 64, 64, 0);
  wait_group_events(1, &tile_copied);
  r[get_global_id(0)] = tile[63 - get_local_id(0)];
}
