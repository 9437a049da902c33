__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void reverse(__global float *restrict values) {
  __local float scratch[64];
  int id = get_local_id(0);
  int base = get_group_id(0) * 64;
  scratch[id] = values[base + id];
  barrier(CLK_LOCAL_MEM_FENCE);
  values[base + id] = scratch[63 - id];
  // finds: kernel 'reverse' ends with a barrier, behind which nothing needs an or
}
