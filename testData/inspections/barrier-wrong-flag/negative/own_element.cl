// Each work-item reads what it has stored itself.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void own(__global int *restrict x, __global int *restrict out) {
  __local int kept[64];
  int id = get_local_id(0);
  kept[id] = x[get_global_id(0)];
  barrier(CLK_GLOBAL_MEM_FENCE);
  out[get_global_id(0)] = kept[id] + x[get_global_id(0) ^ 1];
}
