__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void starts(__global const int *restrict count, __global int *restrict out) {
  __local int first[64];
  first[0] = 0;
  for (int i = 1; i < 64; i++) {
    // finds: each needs the one before, so let one work-item do it while the others wait at a barrier
    first[i] = first[i - 1] + count[i - 1];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = first[get_local_id(0)];
}
