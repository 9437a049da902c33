__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void own_element(__global const int *restrict a, __global int *restrict out) {
  int id = get_global_id(0);
  out[id] = a[id];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[id] = out[id] + 1;
}
