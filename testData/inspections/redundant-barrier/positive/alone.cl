__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void alone(__global const int *restrict a, __global int *restrict out) {
  int id = get_global_id(0);
  int value = a[id] * 3;
  // finds: the barrier orders accesses of local memory, and kernel 'alone' has none
  barrier(CLK_LOCAL_MEM_FENCE);
  out[id] = value;
}
