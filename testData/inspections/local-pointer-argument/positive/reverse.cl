__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
// finds: 'scratch' gets 16,384 bytes when the kernel is compiled, whatever size
void reverse(__global float *restrict values, __local float *scratch) {
  int id = get_local_id(0);
  int base = get_group_id(0) * 64;
  scratch[id] = values[base + id];
  barrier(CLK_LOCAL_MEM_FENCE);
  values[base + id] = scratch[63 - id];
}
