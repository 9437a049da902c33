__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void reverse(__global const float *restrict x, __global float *restrict out) {
  __local float scratch[64];
  int id = get_local_id(0);
  scratch[id] = x[get_global_id(0)];
  // finds: this barrier orders global memory only, but work-items store to 'scrat
  barrier(CLK_GLOBAL_MEM_FENCE);
  out[get_global_id(0)] = scratch[63 - id];
}
