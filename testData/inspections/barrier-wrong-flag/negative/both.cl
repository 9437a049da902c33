__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void reverse(__global const float *restrict x, __global float *restrict out) {
  __local float scratch[64];
  int id = get_local_id(0);
  scratch[id] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  out[get_global_id(0)] = scratch[63 - id];
}
